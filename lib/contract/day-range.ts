/** Days (2026-01-05) by which lists and reports are filtered: the console accepts the same days as the provider. */

export const FIRST_DAY = '1970-01-01';
export const LAST_DAY = '2999-12-31';

export function isInDayRange(day: string): boolean {
  return FIRST_DAY <= day && day <= LAST_DAY;
}
