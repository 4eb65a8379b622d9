'use client';

import { useSyncExternalStore } from 'react';

const STEP_MS = 15_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, STEP_MS);
  return () => clearInterval(timer);
}

/** Whole steps, so that every render within a step reads the same time. */
const readNow = () => Math.floor(Date.now() / STEP_MS) * STEP_MS;

/**
 * This device's clock in steps of 15 s, Unix ms. In the server's HTML it is `initialMs`, the time of rendering, or
 * undefined without one.
 */
export function useNow(initialMs: number): number;
export function useNow(): number | undefined;
export function useNow(initialMs?: number): number | undefined {
  return useSyncExternalStore(subscribe, readNow, () => initialMs);
}
