'use client';

import { useSyncExternalStore } from 'react';

const STEP_MS = 15_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, STEP_MS);
  return () => clearInterval(timer);
}

/** The current time in steps of 15 s, for ages that update; undefined while the server's HTML is shown. */
export function useNow(): number | undefined {
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / STEP_MS) * STEP_MS,
    () => undefined,
  );
}
