/** When a provider that ended is restarted: soon the first time, later when it ends repeatedly. */

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** After serving for so long, milliseconds, it counts as healthy and its next end as the first. */
const WELL_AFTER_MS = 60_000;

export interface RestartPlan {
  /** The number of this restart in a row, from 1. */
  attempt: number;
  /** Pause before it, milliseconds. */
  waitMs: number;
}

/**
 * `before`: the number of the restart that started the process which has ended, 0 for the first process; `servedMs`:
 * how long it served.
 */
export function planRestart(before: number, servedMs: number): RestartPlan {
  const attempt = servedMs >= WELL_AFTER_MS ? 1 : before + 1;
  return { attempt, waitMs: Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempt - 1, 16)) };
}
