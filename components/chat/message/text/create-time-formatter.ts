import { formatClock, formatDate } from '@/lib/i18n/format/format-time';
import type { Language } from '@/lib/i18n/languages';

const MINUTE_MS = 60_000;
/** Days of every time zone begin at one of these. */
const QUARTER_MS = 15 * MINUTE_MS;

export interface TimeFormatter {
  /** A short date; undefined for what is no moment. */
  formatDay(atMs: number): string | undefined;
  /** The time of day to the minute, "21:14"; undefined for what is no moment. */
  formatTime(atMs: number): string | undefined;
}

/** Dates and times of day of many messages, again and again: each is written once. */
export function createTimeFormatter(language: Language, timeZone: string): TimeFormatter {
  return {
    formatDay: keep(QUARTER_MS, (atMs) => formatDate(atMs, language, timeZone)),
    formatTime: keep(MINUTE_MS, (atMs) => formatClock(atMs, timeZone)?.slice(0, 5)),
  };
}

function keep(stepMs: number, write: (atMs: number) => string | undefined) {
  const written = new Map<number, string | undefined>();
  return (atMs: number): string | undefined => {
    const step = Math.floor(atMs / stepMs);
    if (!written.has(step)) written.set(step, write(atMs));
    return written.get(step);
  };
}
