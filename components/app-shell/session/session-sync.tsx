'use client';

import { useEffect, useState } from 'react';
import { type SyncedSession, startSessionSync } from '@/lib/session/browser/sync-session';
import type { SignedInExtras } from './signed-in-extras';

/** Milliseconds after which the rest of a signed-in page is loaded: once the first load is done. */
const REST_AFTER_MS = 2_000;

/** Runs the session mirror for as long as the page lives; the handle alone identifies the session. */
export function SessionSync({ session }: { session: SyncedSession | null }) {
  const [Extras, setExtras] = useState<typeof SignedInExtras>();
  const handle = session?.handle;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the user's balance changes; the session does not.
  useEffect(() => {
    const stop = startSessionSync({ session });
    if (!handle) return stop;
    // Offline there is nothing to follow, and no screen to go to.
    const load = () =>
      import('./signed-in-extras')
        .then((module) => setExtras(() => module.SignedInExtras))
        .catch(() => undefined);
    const timer = setTimeout(load, REST_AFTER_MS);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [handle]);
  return Extras ? <Extras /> : null;
}
