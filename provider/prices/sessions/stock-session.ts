/**
 * Regular hours of the US stock exchanges: 09:30 to 16:00 in New York, early closes at 13:00, holidays by the rules of
 * the New York Stock Exchange.
 */
import {
  addDays,
  christmasDay,
  type Day,
  goodFriday,
  type Hours,
  isSame,
  lastMonday,
  newYearsDay,
  nthWeekday,
  observed,
  toUnixMs,
  weekdayOf,
} from './exchange-days';

const OPEN_MINUTE = 9 * 60 + 30;
const CLOSE_MINUTE = 16 * 60;
const EARLY_CLOSE_MINUTE = 13 * 60;

/** The session of a day, if it has one. */
export const STOCK_HOURS: Hours = (day) => {
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6 || isHoliday(day)) return undefined;
  return {
    opensMs: toUnixMs(day, OPEN_MINUTE),
    closesMs: toUnixMs(day, closesEarly(day) ? EARLY_CLOSE_MINUTE : CLOSE_MINUTE),
  };
};

function isHoliday(day: Day): boolean {
  const { year } = day;
  return [
    newYearsDay(year),
    nthWeekday(year, 1, 1, 3),
    nthWeekday(year, 2, 1, 3),
    goodFriday(year),
    lastMonday(year, 5),
    observed({ year, month: 6, day: 19 }),
    observed({ year, month: 7, day: 4 }),
    nthWeekday(year, 9, 1, 1),
    nthWeekday(year, 11, 4, 4),
    christmasDay(year),
  ].some((holiday) => holiday && isSame(holiday, day));
}

function closesEarly(day: Day): boolean {
  if (isSame(day, addDays(nthWeekday(day.year, 11, 4, 4), 1))) return true;
  if (day.month === 12 && day.day === 24) return true;
  return day.month === 7 && day.day === 3 && weekdayOf(day) < 5;
}
