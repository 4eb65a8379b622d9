/** When a provider that ended is started again: soon after the first time, later when it ends again and again. */

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** Having served for so long, it is well: what ends it then is counted anew. */
const WELL_AFTER_MS = 60_000;

export interface RestartPlan {
  /** Which restart in a row this is, from 1. */
  attempt: number;
  /** Pause before it. */
  waitMs: number;
}

/** `before` is the attempt that led to the process that has ended now, 0 at first; `servedMs` how long it served. */
export function planRestart(before: number, servedMs: number): RestartPlan {
  const attempt = servedMs >= WELL_AFTER_MS ? 1 : before + 1;
  return { attempt, waitMs: Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempt - 1, 16)) };
}
