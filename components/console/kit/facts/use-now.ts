'use client';

import { useSyncExternalStore } from 'react';

const STEP_MS = 15_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, STEP_MS);
  return () => clearInterval(timer);
}

/** This machine's clock in steps of 15 s, so that ages go on by themselves; undefined while the server's HTML stands. */
export function useNow(): number | undefined {
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / STEP_MS) * STEP_MS,
    () => undefined,
  );
}
