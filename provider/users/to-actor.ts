import type { Actor } from '../http/call';
import type { Viewer } from './match-user-text';

/** The caller as the rules of ranks know people. */
export function toActor({ userId, role }: Actor): Viewer {
  return { id: String(userId), role };
}
