/**
 * Keeps `token2` and the session in step, in this tab and across tabs (S3): missing at start-up it is written again;
 * unreadable or removed later ends the session everywhere; another person's sign-in reloads the page. Signing in and
 * out are full page loads, so that no data of the former customer remains.
 */
import type { User } from '../../contract/account/identity-schemas';
import { clearStorage, readToken2, TOKEN2_KEY, type Token2, writeToken2 } from '../cookie/token2';
import { page } from '../guard/page';

export interface SyncedSession {
  handle: string;
  user: User;
}

/** The handle of the session that this page was rendered for; `token2` may have been removed when it is needed. */
let pageHandle: string | undefined;
let leaving = false;

export function currentHandle(): string | undefined {
  return pageHandle;
}

/** Whether this page is already being left: later answers of its calls change nothing. */
export function isLeaving(): boolean {
  return leaving;
}

/** Stores a fresh sign-in's answer where every tab finds it. A full page load has to follow. */
export function rememberSignIn({ token, user }: Token2): void {
  pageHandle = token;
  writeToken2({ token, user });
}

/**
 * Starts mirroring the session that the server rendered this page for, or null for a page without one. Returns a
 * function that stops it.
 */
export function startSessionSync({ session }: { session: SyncedSession | null }): () => void {
  leaving = false;
  pageHandle = session?.handle;
  if (!session) return startWithoutSession();
  const { handle, user } = session;
  if (readToken2().kind === 'unreadable') void logout();
  else writeToken2({ token: handle, user });

  const check = () => {
    const state = readToken2();
    if (state.kind !== 'present') void logout();
    else if (state.token2.token !== handle) leave(page.reload);
  };
  const onStorage = (event: StorageEvent) => {
    // A null key is localStorage.clear().
    if (event.key === TOKEN2_KEY || event.key === null) check();
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') check();
  };
  // A page restored from the back/forward cache may show a person who has signed out.
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) page.reload();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** Ends the session in this browser: at the server, in storage and in every tab, whatever fails meanwhile. */
export async function logout(): Promise<void> {
  if (leaving) return;
  leaving = true;
  try {
    await fetch('/api/auth/logout', {
      method: 'POST',
      headers: pageHandle ? { 'x-session-handle': pageHandle } : {},
      keepalive: true,
      signal: AbortSignal.timeout(LOGOUT_TIMEOUT_MS),
    });
  } catch (error) {
    console.error('Signing out could not be completed at the server.', error);
  } finally {
    if (!isSomebodyElse()) await clearStorage();
    page.open('/login');
  }
}

const LOGOUT_TIMEOUT_MS = 6_000;

/** Whether another tab has signed in meanwhile: that session must not be ended. */
function isSomebodyElse(): boolean {
  const state = readToken2();
  return state.kind === 'present' && pageHandle !== undefined && state.token2.token !== pageHandle;
}

/**
 * A page without a session: what is stored belongs to a session that has ended. A sign-in in another tab is followed.
 */
function startWithoutSession(): () => void {
  if (readToken2().kind !== 'missing') void clearStorage();
  const onStorage = (event: StorageEvent) => {
    if (event.key === TOKEN2_KEY && event.newValue) leave(page.reload);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function leave(go: () => void): void {
  if (leaving) return;
  leaving = true;
  go();
}
