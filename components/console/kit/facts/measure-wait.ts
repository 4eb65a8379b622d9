/** How long a case has waited, in the two largest units that matter. */
export type Wait =
  | { unit: 'seconds' }
  | { unit: 'minutes'; minutes: number }
  | { unit: 'hours'; hours: number; minutes: number }
  | { unit: 'days'; days: number; hours: number };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** From these ages on a wait is marked, first as long, then as too long. */
export const LONG_WAIT_MS = HOUR_MS;
export const TOO_LONG_WAIT_MS = DAY_MS;

/** Never negative, whatever this machine's clock says. */
export function measureWait(sinceMs: number, nowMs: number): Wait {
  const wait = Math.max(0, nowMs - sinceMs);
  if (wait < MINUTE_MS) return { unit: 'seconds' };
  const minutes = Math.floor(wait / MINUTE_MS);
  if (wait < HOUR_MS) return { unit: 'minutes', minutes };
  const hours = Math.floor(minutes / 60);
  if (wait < DAY_MS) return { unit: 'hours', hours, minutes: minutes % 60 };
  return { unit: 'days', days: Math.floor(hours / 24), hours: hours % 24 };
}
