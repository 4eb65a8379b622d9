/**
 * The provider's time as the browser knows it. Every answer says what time it was when it left; the way to us only
 * ever makes that look too early, so of the recent readings the latest one is the closest.
 */
export interface ServerClock {
  /** Takes a reading: the provider said `serverMs` in an answer that has just arrived. */
  observe(serverMs: number): void;
  /** Unix ms on the provider's clock, now. */
  now(): number;
}

const READINGS_KEPT = 20;

export function createServerClock(readLocal: () => number = Date.now): ServerClock {
  let offsets: number[] = [];
  return {
    observe(serverMs) {
      if (!Number.isFinite(serverMs)) return;
      offsets = [...offsets.slice(1 - READINGS_KEPT), serverMs - readLocal()];
    },
    now: () => readLocal() + (offsets.length > 0 ? Math.max(...offsets) : 0),
  };
}
