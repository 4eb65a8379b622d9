/** The clock is passed in: tests use one of their own. */
export interface Clock {
  /** Unix milliseconds, an integer. */
  nowMs(): number;
}

/**
 * Wall time anchored to the monotonic clock, so that it never jumps while the process runs (R8). `stepMs`: how far the
 * machine's clock has diverged since; `reanchor` adopts its time.
 */
export interface AnchoredClock extends Clock {
  stepMs(): number;
  reanchor(): void;
}

export function createAnchoredClock(
  wall: () => number = Date.now,
  monotonic: () => number = () => performance.now(),
): AnchoredClock {
  let anchor = wall() - monotonic();
  return {
    nowMs: () => Math.floor(anchor + monotonic()),
    stepMs: () => Math.round(wall() - (anchor + monotonic())),
    reanchor: () => {
      anchor = wall() - monotonic();
    },
  };
}
