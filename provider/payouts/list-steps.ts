/** Time cut into steps: whole hours, or days of the deployment's time zone. */
import { findDay, findSpan } from '../money/day';

export interface Steps {
  /** Where each step begins, Unix ms. */
  startsMs: number[];
  /** Where the last one ends. */
  endMs: number;
}

const HOUR_MS = 3_600_000;

/** The last so many hours, the running one the last of them. */
export function listHours(nowMs: number, hours: number): Steps {
  const endMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS + HOUR_MS;
  return { startsMs: Array.from({ length: hours }, (_, i) => endMs - (hours - i) * HOUR_MS), endMs };
}

/** The last so many days, today the last of them. */
export function listDays(nowMs: number, days: number, timeZone: string): Steps {
  const today = findDay(nowMs, timeZone);
  const startsMs = [today.startMs];
  while (startsMs.length < days) startsMs.unshift(findDay((startsMs[0] as number) - 1, timeZone).startMs);
  return { startsMs, endMs: today.endMs };
}

/** Every day from one to another (2026-01-05), both of them in it. */
export function listDaysOf(range: { from: string; to: string }, timeZone: string): Steps {
  const { startMs = 0, endMs = 0 } = findSpan(range, timeZone);
  const startsMs: number[] = [];
  for (let at = startMs; at < endMs; at = findDay(at, timeZone).endMs) startsMs.push(at);
  return { startsMs, endMs };
}
