/**
 * Days and sessions of the calendar in New York, by which exchanges open and close; holidays by their rules, for any
 * year.
 */
import { readLocalTime } from '../../calendar-day';

const DAY_MS = 86_400_000;

const NEW_YORK = 'America/New_York';

export interface Day {
  year: number;
  month: number;
  day: number;
}

export interface Session {
  opensMs: number;
  closesMs: number;
}

/** The session of a day, or none. */
export type Hours = (day: Day) => Session | undefined;

/** Null where it is not observed on another day: New Year's Day on a Saturday. */
export function newYearsDay(year: number): Day | null {
  const day = { year, month: 1, day: 1 };
  return weekdayOf(day) === 6 ? null : observed(day);
}

export function goodFriday(year: number): Day {
  return addDays(easter(year), -2);
}

export function christmasDay(year: number): Day {
  return observed({ year, month: 12, day: 25 });
}

/** The current day in New York. */
export function newYorkDay(atMs: number): Day {
  const { year, month, day } = readLocalTime(atMs, NEW_YORK);
  return { year, month, day };
}

/** The time of a minute of the day in New York; trading hours never include a change of the clocks. */
export function toUnixMs(day: Day, minute: number): number {
  const guess = utc(day) + minute * 60_000;
  const parts = readLocalTime(guess, NEW_YORK);
  const shown = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second);
  return guess + (guess - shown);
}

function utc({ year, month, day }: Day): number {
  return Date.UTC(year, month - 1, day);
}

/** Sunday is 0. */
export function weekdayOf(day: Day): number {
  return new Date(utc(day)).getUTCDay();
}

export function addDays(day: Day, days: number): Day {
  const date = new Date(utc(day) + days * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

export function isSame(a: Day, b: Day): boolean {
  return utc(a) === utc(b);
}

/** A holiday on a weekend is observed on the adjacent weekday. */
export function observed(day: Day): Day {
  const weekday = weekdayOf(day);
  return weekday === 6 ? addDays(day, -1) : weekday === 0 ? addDays(day, 1) : day;
}

export function nthWeekday(year: number, month: number, weekday: number, n: number): Day {
  const first = weekdayOf({ year, month, day: 1 });
  return { year, month, day: 1 + ((weekday - first + 7) % 7) + (n - 1) * 7 };
}

export function lastMonday(year: number, month: number): Day {
  const last = addDays({ year, month: month + 1, day: 1 }, -1);
  return addDays(last, -((weekdayOf(last) + 6) % 7));
}

/** Gregorian Easter Sunday (the anonymous algorithm of 1876). */
function easter(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return { year, month, day: ((h + l - 7 * m + 114) % 31) + 1 };
}
