/**
 * Moments as people read them: Gregorian years in every language (Thai would give Buddhist ones), 24 hours, always in a
 * named time zone so that server and browser write the same. Invalid moments give undefined: screens show a text
 * instead.
 */
import type { Language } from '../languages';

export const DEFAULT_TIME_ZONE = 'Asia/Bangkok';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Year, month, day, hour, minute and second of a moment in a time zone, two digits each but the year. */
export function readParts(atMs: number, timeZone: string): Record<string, string> {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
    formatters.set(timeZone, formatter);
  }
  return Object.fromEntries(formatter.formatToParts(atMs).map((part) => [part.type, part.value]));
}

const MONTHS_TH = 'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.'.split(' ');
const MONTHS_EN = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

export type Moment = number | string | Date;

/** Unix milliseconds of a moment (ms, ISO text or Date), or undefined when invalid. */
export function readMoment(moment: Moment | null | undefined): number | undefined {
  if (moment === null || moment === undefined || moment === '') return undefined;
  const ms = moment instanceof Date ? moment.getTime() : new Date(moment).getTime();
  return Number.isFinite(ms) ? ms : undefined;
}

/** A short date: th "27 พ.ย. 2026", en "27 Nov 2026", zh "2026年11月27日", vi "27/11/2026". */
export function formatDate(
  moment: Moment,
  language: Language,
  timeZone = DEFAULT_TIME_ZONE,
): string | undefined {
  const atMs = readMoment(moment);
  if (atMs === undefined) return undefined;
  const { year = '', month = '', day = '' } = readParts(atMs, timeZone);
  const dayNumber = Number(day);
  if (language === 'zh') return `${year}年${Number(month)}月${dayNumber}日`;
  if (language === 'vi') return `${day}/${month}/${year}`;
  const names = language === 'th' ? MONTHS_TH : MONTHS_EN;
  return `${dayNumber} ${names[Number(month) - 1]} ${year}`;
}

/** The time of day, "21:14:08". */
export function formatClock(moment: Moment, timeZone = DEFAULT_TIME_ZONE): string | undefined {
  const atMs = readMoment(moment);
  if (atMs === undefined) return undefined;
  const { hour, minute, second } = readParts(atMs, timeZone);
  return `${hour}:${minute}:${second}`;
}

/** Date and time of day: "27 Nov 2026 21:14:08". */
export function formatDateTime(
  moment: Moment,
  language: Language,
  timeZone = DEFAULT_TIME_ZONE,
): string | undefined {
  const date = formatDate(moment, language, timeZone);
  return date === undefined ? undefined : `${date} ${formatClock(moment, timeZone)}`;
}

/** What is left of a countdown, "0:37" or "12:05". Never below 0:00. */
export function formatCountdown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export type RelativeTime =
  | { kind: 'justNow' }
  | { kind: 'minutes' | 'hours' | 'days'; count: number }
  | { kind: 'date' };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago (N2): just now, minutes, hours, days, and from 30 days on a short date. */
export function measureAge(thenMs: number, nowMs: number): RelativeTime {
  const age = nowMs - thenMs;
  if (age < MINUTE_MS) return { kind: 'justNow' };
  if (age < HOUR_MS) return { kind: 'minutes', count: Math.floor(age / MINUTE_MS) };
  if (age < DAY_MS) return { kind: 'hours', count: Math.floor(age / HOUR_MS) };
  if (age < 30 * DAY_MS) return { kind: 'days', count: Math.floor(age / DAY_MS) };
  return { kind: 'date' };
}
