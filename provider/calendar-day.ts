/** The days of a deployment: daily limits and sums follow its time zone, whatever the machine's is. */

const HOUR_MS = 3_600_000;
/** Longer than any day, even one on which clocks go back, and shorter than two. */
const INTO_NEXT_DAY_MS = 27 * HOUR_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Start and end (the next day's start) of the day that holds a moment, Unix ms. */
export function findDay(atMs: number, timeZone: string): { startMs: number; endMs: number } {
  const startMs = startOfDay(atMs, timeZone);
  return { startMs, endMs: startOfDay(startMs + INTO_NEXT_DAY_MS, timeZone) };
}

/**
 * The range of a filter's days (2026-01-05): from the start of the first to before the end of the last. Undefined for
 * an open side.
 */
export function findSpan(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
): { startMs: number | undefined; endMs: number | undefined } {
  const startOf = (date: string) => {
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
    return startOfDate({ year, month, day }, timeZone);
  };
  return {
    startMs: from === undefined ? undefined : startOf(from),
    endMs: to === undefined ? undefined : findDay(startOf(to), timeZone).endMs,
  };
}

function startOfDay(atMs: number, timeZone: string): number {
  return startOfDate(readLocalTime(atMs, timeZone), timeZone);
}

function startOfDate(
  { year, month, day }: { year: number; month: number; day: number },
  timeZone: string,
): number {
  const midnight = Date.UTC(year, month - 1, day);
  // The zone's offset at its midnight; computed twice, since clocks may change between the estimate and midnight
  // itself.
  let start = midnight - offsetAt(midnight, timeZone);
  start = midnight - offsetAt(start, timeZone);
  // Where clocks go forward at midnight the day starts after it.
  return readLocalTime(start, timeZone).day === day ? start : start + HOUR_MS;
}

function offsetAt(atMs: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = readLocalTime(atMs, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(atMs / 1_000) * 1_000;
}

/** What a clock in the time zone shows at a moment, Unix ms. */
export function readLocalTime(atMs: number, timeZone: string) {
  const parts = new Map(
    findFormat(timeZone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
}

function findFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
}
