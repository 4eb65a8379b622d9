import { randomUUID } from 'node:crypto';

/** A name that no other test uses. */
export function uniqueName(): string {
  return `t_${randomUUID().replaceAll('-', '').slice(0, 14)}`;
}

/** A word that no other test's rows hold. */
export function uniqueWord(): string {
  return `w${randomUUID().slice(0, 8)}`;
}
