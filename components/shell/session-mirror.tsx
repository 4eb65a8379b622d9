'use client';

import { useEffect } from 'react';
import { type MirroredSession, startSessionMirror } from '@/lib/session/session-mirror';

/** Runs the mirror of the session for as long as the page lives; the handle alone says which session it is. */
export function SessionMirror({ session }: { session: MirroredSession | null }) {
  const handle = session?.handle;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the user's balance changes; the session does not.
  useEffect(() => startSessionMirror({ session }), [handle]);
  return null;
}
