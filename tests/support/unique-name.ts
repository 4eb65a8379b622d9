import { randomUUID } from 'node:crypto';

/** A name that no other test uses. */
export function uniqueName(): string {
  return `t_${randomUUID().replaceAll('-', '').slice(0, 14)}`;
}
