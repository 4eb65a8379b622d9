/** Time cut into steps: days of the deployment's time zone, or the hours of one of them. */
import { findDay, findSpan } from '../calendar-day';

export interface Steps {
  /** Where each step begins, Unix ms. */
  startsMs: number[];
  /** Where the last one ends. */
  endMs: number;
}

const HOUR_MS = 3_600_000;

/** The hours of today up to the running one, which stands for what is left of the day. */
export function listHoursOfDay(nowMs: number, timeZone: string): Steps {
  const { startMs, endMs } = findDay(nowMs, timeZone);
  const hours = Math.floor((nowMs - startMs) / HOUR_MS) + 1;
  return { startsMs: Array.from({ length: hours }, (_, i) => startMs + i * HOUR_MS), endMs };
}

/** The last so many days, today the last of them. */
export function listDays(nowMs: number, days: number, timeZone: string): Steps {
  const today = findDay(nowMs, timeZone);
  const startsMs = [today.startMs];
  while (startsMs.length < days) startsMs.unshift(findDay((startsMs[0] as number) - 1, timeZone).startMs);
  return { startsMs, endMs: today.endMs };
}

/** Every day from one to another (2026-01-05), both of them in it. The caller has bounded how many they are. */
export function listDaysOf(range: { from: string; to: string }, timeZone: string): Steps {
  const { startMs = 0, endMs = 0 } = findSpan(range, timeZone);
  const startsMs: number[] = [];
  for (let at = startMs; at < endMs; at = findDay(at, timeZone).endMs) startsMs.push(at);
  return { startsMs, endMs };
}
