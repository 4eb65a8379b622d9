/**
 * Regular hours of the US stock exchanges, 09:30 to 16:00 in New York, early closes at 13:00 and holidays by their
 * rules. Only live stocks keep them: a simulated or replayed price has no session.
 */
import type { Asset } from './catalogue';
import type { FeedTerms } from './feed';

const DAY_MS = 86_400_000;
const OPEN_MINUTE = 9 * 60 + 30;
const CLOSE_MINUTE = 16 * 60;
const EARLY_CLOSE_MINUTE = 13 * 60;

const NEW_YORK = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

interface Day {
  year: number;
  month: number;
  day: number;
}

export interface Session {
  opensMs: number;
  closesMs: number;
}

/**
 * The end of the session an asset trades in, Unix ms: of the running one, or, while closed, of the last one.
 * Null where the asset never closes.
 */
export function findSessionClose(asset: Asset, terms: FeedTerms, nowMs: number): number | null {
  if (asset.category !== 'stocks' || terms.kind !== 'live') return null;
  return findSession(nowMs).closesMs;
}

/** The session that runs at this moment, or the last one before it. */
export function findSession(nowMs: number): Session {
  for (let back = 0; back < 12; back += 1) {
    const session = sessionOf(newYorkDay(nowMs - back * DAY_MS));
    if (session && session.opensMs <= nowMs) return session;
  }
  throw new Error('no session within twelve days');
}

/** When the next session opens after this moment, Unix ms. */
export function findNextOpen(nowMs: number): number {
  for (let ahead = 0; ahead < 12; ahead += 1) {
    const session = sessionOf(newYorkDay(nowMs + ahead * DAY_MS));
    if (session && session.opensMs > nowMs) return session.opensMs;
  }
  throw new Error('no session within twelve days');
}

function sessionOf(day: Day): Session | undefined {
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6 || isHoliday(day)) return undefined;
  return {
    opensMs: toUnixMs(day, OPEN_MINUTE),
    closesMs: toUnixMs(day, closesEarly(day) ? EARLY_CLOSE_MINUTE : CLOSE_MINUTE),
  };
}

function isHoliday(day: Day): boolean {
  const { year } = day;
  return [
    // A New Year's Day on a Saturday is not made up for.
    weekdayOf({ year, month: 1, day: 1 }) === 6 ? undefined : observed({ year, month: 1, day: 1 }),
    nthWeekday(year, 1, 1, 3),
    nthWeekday(year, 2, 1, 3),
    addDays(easter(year), -2),
    lastMonday(year, 5),
    observed({ year, month: 6, day: 19 }),
    observed({ year, month: 7, day: 4 }),
    nthWeekday(year, 9, 1, 1),
    nthWeekday(year, 11, 4, 4),
    observed({ year, month: 12, day: 25 }),
  ].some((holiday) => holiday && isSame(holiday, day));
}

function closesEarly(day: Day): boolean {
  if (isSame(day, addDays(nthWeekday(day.year, 11, 4, 4), 1))) return true;
  if (day.month === 12 && day.day === 24) return true;
  return day.month === 7 && day.day === 3 && weekdayOf(day) < 5;
}

function newYorkDay(atMs: number): Day {
  const parts = newYorkParts(atMs);
  return { year: parts.year, month: parts.month, day: parts.day };
}

function newYorkParts(atMs: number) {
  const parts = Object.fromEntries(
    NEW_YORK.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  return parts;
}

/** The moment of a minute of the day in New York; trading hours never meet a change of the clock. */
function toUnixMs(day: Day, minute: number): number {
  const guess = utc(day) + minute * 60_000;
  const parts = newYorkParts(guess);
  const shown = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second);
  return guess + (guess - shown);
}

function utc({ year, month, day }: Day): number {
  return Date.UTC(year, month - 1, day);
}

function weekdayOf(day: Day): number {
  return new Date(utc(day)).getUTCDay();
}

function addDays(day: Day, days: number): Day {
  const date = new Date(utc(day) + days * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

function isSame(a: Day, b: Day): boolean {
  return utc(a) === utc(b);
}

function observed(day: Day): Day {
  const weekday = weekdayOf(day);
  return weekday === 6 ? addDays(day, -1) : weekday === 0 ? addDays(day, 1) : day;
}

function nthWeekday(year: number, month: number, weekday: number, n: number): Day {
  const first = weekdayOf({ year, month, day: 1 });
  return { year, month, day: 1 + ((weekday - first + 7) % 7) + (n - 1) * 7 };
}

function lastMonday(year: number, month: number): Day {
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
