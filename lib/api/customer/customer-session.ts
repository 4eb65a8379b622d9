/** What every call of a customer's page shares: its handle, and where it goes when its session has ended. */
import type { Route } from '../../contract/route';
import { currentHandle, isLeaving } from '../../session/browser/sync-session';
import { readToken2 } from '../../session/cookie/token2';
import { page } from '../../session/guard/page';
import { withNextPath } from '../../session/next-path/with-next-path';
import { ApiError } from '../api-error';
import type { Sender } from '../send-call';

export const CUSTOMER: Sender = { base: '/api', handle: handleOfTab };

/** The page's own session handle, so that calls of a tab are refused once another sign-in has replaced its session. */
function handleOfTab(): string | undefined {
  const handle = currentHandle();
  if (handle) return handle;
  const stored = readToken2();
  return stored.kind === 'present' ? stored.token2.token : undefined;
}

/** Age of a page that has not just been loaded. */
const SETTLED_MS = 10_000;

/**
 * The answer to a call of a customer's page. A failure of the session takes the page away before it is thrown on; with
 * `throw` an ended one is left to the screen.
 */
export async function leaveIfSessionIsGone<T>(
  sent: Promise<T>,
  route: Route,
  onSessionEnded: 'leave' | 'throw' = 'leave',
): Promise<T> {
  try {
    return await sent;
  } catch (error) {
    if (error instanceof ApiError) redirectWhenSessionEnded(error, route, onSessionEnded);
    throw error;
  }
}

/**
 * Acts on session failures of a call. A tab that acts for another session than the browser's reloads; so does one that
 * meets maintenance, since the server then renders the maintenance page. An ended session goes to /refresh, and a
 * person who has to choose a new password goes to that page.
 */
function redirectWhenSessionEnded(failure: ApiError, route: Route, onSessionEnded: 'leave' | 'throw'): void {
  if (isLeaving()) return;
  if (failure.code === 'session_mismatch') page.reload();
  // A page that was just loaded came from a web server that is not in maintenance; others behind the same address may
  // still be, so reloading at once could loop.
  else if (failure.code === 'maintenance' && performance.now() > SETTLED_MS) page.reload();
  else if (failure.code === 'password_change_required') page.open('/new-password');
  else if (failure.status === 401 && route.access !== 'public' && onSessionEnded === 'leave') {
    page.open(withNextPath('/refresh', window.location.pathname + window.location.search));
  }
}
