/** Time comes from outside: tests pass a clock of their own. */
export interface Clock {
  /** Unix milliseconds, whole. */
  nowMs(): number;
}

/**
 * Wall time anchored to the monotonic clock, so that it never steps while the process runs (R8).
 * `stepMs` says how far the machine's clock has moved away from the anchor since; `reanchor` accepts its time.
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
