export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
type Weekday = (typeof WEEKDAYS)[number];

/** The day of the week of a moment (Unix ms) in a time zone. Throws RangeError on an unknown zone. */
export function readWeekday(atMs: number, timeZone: string): Weekday {
  const name = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone }).format(atMs);
  return name.toLowerCase() as Weekday;
}
