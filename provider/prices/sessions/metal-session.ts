/**
 * Hours of metals and raw materials on CME Globex: from 18:00 of the evening before to 17:00 in New York, Sunday
 * evening to Friday, so closed for an hour each day. There is no session on Good Friday, Christmas and New Year's Day;
 * the early closes of other holidays differ from year to year and show only in that the feed sends no ticks.
 */
import {
  addDays,
  christmasDay,
  goodFriday,
  type Hours,
  isSame,
  newYearsDay,
  toUnixMs,
  weekdayOf,
} from './exchange-days';

const OPEN_MINUTE = 18 * 60;
const CLOSE_MINUTE = 17 * 60;

/** The session that ends on a day, if there is one. */
export const METAL_HOURS: Hours = (day) => {
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6) return undefined;
  const { year } = day;
  const rests = [newYearsDay(year), goodFriday(year), christmasDay(year)];
  if (rests.some((rest) => rest && isSame(rest, day))) return undefined;
  return { opensMs: toUnixMs(addDays(day, -1), OPEN_MINUTE), closesMs: toUnixMs(day, CLOSE_MINUTE) };
};
