/** What every call of a customer's page shares: its handle, and where a session that has ended leads. */
import type { Route } from '../../contract/route';
import { currentHandle, isLeaving } from '../../session/browser/sync-session';
import { readToken2 } from '../../session/cookie/token2';
import { page } from '../../session/guard/page';
import { withNextPath } from '../../session/next-path/with-next-path';
import type { ApiError } from '../api-error';
import type { Sender } from '../send-call';

export const CUSTOMER: Sender = { base: '/api', handle: handleOfTab };

/** The page's own handle, so that a tab which another sign-in has overtaken is refused and not obeyed. */
function handleOfTab(): string | undefined {
  const handle = currentHandle();
  if (handle) return handle;
  const stored = readToken2();
  return stored.kind === 'present' ? stored.token2.token : undefined;
}

/** Age of a page that has not just been loaded. */
const SETTLED_MS = 10_000;

/**
 * A tab that acts for another session than the browser's reloads, and one that finds the service being worked on does,
 * into the screen that says so; one whose session has ended asks at /refresh; one whose person has to choose a new
 * password goes there.
 */
export function leaveWhenSessionIsGone(
  failure: ApiError,
  route: Route,
  onSessionEnded: 'leave' | 'throw' = 'leave',
): void {
  if (isLeaving()) return;
  if (failure.code === 'session_mismatch') page.reload();
  // A page just loaded came from a server that is open: of several the others may follow only now.
  else if (failure.code === 'maintenance' && performance.now() > SETTLED_MS) page.reload();
  else if (failure.code === 'password_change_required') page.open('/new-password');
  else if (failure.status === 401 && route.access !== 'public' && onSessionEnded === 'leave') {
    page.open(withNextPath('/refresh', window.location.pathname + window.location.search));
  }
}
