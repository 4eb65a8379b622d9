/** Ranges divided into steps: days of the deployment's time zone, or the hours of one day. */
import { findDay, findSpan } from '../calendar-day';

export interface Steps {
  /** Start of each step, Unix ms. */
  startsMs: number[];
  /** End of the last one. */
  endMs: number;
}

const HOUR_MS = 3_600_000;

/** The hours of today up to the current one, which covers the rest of the day. */
export function listHoursOfDay(nowMs: number, timeZone: string): Steps {
  const { startMs, endMs } = findDay(nowMs, timeZone);
  const hours = Math.floor((nowMs - startMs) / HOUR_MS) + 1;
  return { startsMs: Array.from({ length: hours }, (_, i) => startMs + i * HOUR_MS), endMs };
}

/** The last so many days, ending with today. */
export function listDays(nowMs: number, days: number, timeZone: string): Steps {
  const today = findDay(nowMs, timeZone);
  const startsMs = [today.startMs];
  while (startsMs.length < days) startsMs.unshift(findDay((startsMs[0] as number) - 1, timeZone).startMs);
  return { startsMs, endMs: today.endMs };
}

/** Every day of a range (2026-01-05), both ends included. The caller has limited their number. */
export function listDaysOf(range: { from: string; to: string }, timeZone: string): Steps {
  const { startMs = 0, endMs = 0 } = findSpan(range, timeZone);
  const startsMs: number[] = [];
  for (let at = startMs; at < endMs; at = findDay(at, timeZone).endMs) startsMs.push(at);
  return { startsMs, endMs };
}
