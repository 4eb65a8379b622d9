import type { Caller } from '../http/call';
import type { Viewer } from './match-people';

/** The caller as the rules of ranks know people. */
export function actorOf({ userId, role }: Pick<Caller, 'userId' | 'role'>): Viewer {
  return { id: String(userId), role };
}
