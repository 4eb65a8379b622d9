import type { User } from '@/lib/contract/account/identity-schemas';
import { currentHandle } from '@/lib/session/browser/sync-session';
import { writeToken2 } from '@/lib/session/cookie/token2';

/** Writes the changed user to the cookies `token2` and `user`, for every tab; the session stays. */
export function rememberUser(user: User): void {
  const token = currentHandle();
  if (token) writeToken2({ token, user });
}
