'use client';

import { useEffect } from 'react';
import { type SyncedSession, startSessionSync } from '@/lib/session/browser/sync-session';

/** Milliseconds after which changes of the account elsewhere are followed: once the first load is done. */
const FOLLOW_AFTER_MS = 2_000;

/** Runs the session mirror for as long as the page lives; the handle alone identifies the session. */
export function SessionSync({ session }: { session: SyncedSession | null }) {
  const handle = session?.handle;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the user's balance changes; the session does not.
  useEffect(() => {
    const stop = startSessionSync({ session });
    if (!handle) return stop;
    // For as long as the page lives: another session is another page load. Offline there is nothing to follow.
    const follow = () =>
      import('./sync-account').then(({ syncAccount }) => syncAccount()).catch(() => undefined);
    const timer = setTimeout(follow, FOLLOW_AFTER_MS);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [handle]);
  return null;
}
