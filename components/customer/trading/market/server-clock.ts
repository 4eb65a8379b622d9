/**
 * The provider's time as the browser estimates it. Every answer carries the time of its sending; network delay only
 * makes that look too early, so of the recent readings the one with the largest offset is the closest.
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
