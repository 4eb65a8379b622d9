import type { Actor } from '../http/call';
import type { Viewer } from './match-people';

/** The caller as the rules of ranks know people. */
export function actorOf({ userId, role }: Actor): Viewer {
  return { id: String(userId), role };
}
