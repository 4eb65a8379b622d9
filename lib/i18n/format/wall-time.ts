/** Wall-clock times of a named time zone, as a date and time field holds them: "2026-11-28T19:05". */
import { readParts } from './format-time';

const DAY_MS = 24 * 60 * 60_000;

/** The wall-clock time of a time zone at a moment (Unix ms), to the minute. */
export function toWallTime(atMs: number, timeZone: string): string {
  const { year, month, day, hour, minute } = readParts(atMs, timeZone);
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/**
 * The moment (Unix ms) at which the clock of a time zone shows this; undefined for an invalid date. Where the clock
 * shows it twice (end of daylight saving), the first time; where the clock skips it, the moment that is as much later
 * as the text is past the skip.
 */
export function readWallTime(text: string, timeZone: string): number | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(text);
  if (!match) return undefined;
  const asUtcMs = Date.parse(`${match[0]}:00Z`);
  if (!Number.isFinite(asUtcMs) || toWallTime(asUtcMs, 'UTC') !== match[0]) return undefined;
  const before = asUtcMs - measureOffset(asUtcMs - DAY_MS, timeZone);
  const after = asUtcMs - measureOffset(asUtcMs + DAY_MS, timeZone);
  return [before, after].find((atMs) => toWallTime(atMs, timeZone) === match[0]) ?? before;
}

/** The offset of a time zone from UTC at a moment: "GMT+7". */
export function describeOffset(atMs: number, timeZone: string): string {
  const minutes = measureOffset(atMs, timeZone) / 60_000;
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const text = `${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
  return minutes === 0 ? 'GMT' : `GMT${minutes < 0 ? '−' : '+'}${text}`;
}

/** Milliseconds by which a time zone is ahead of UTC. */
function measureOffset(atMs: number, timeZone: string): number {
  const minuteMs = Math.floor(atMs / 60_000) * 60_000;
  return Date.parse(`${toWallTime(minuteMs, timeZone)}:00Z`) - minuteMs;
}
