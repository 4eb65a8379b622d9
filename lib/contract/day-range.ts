/** Days (2026-01-05) that lists and reports are narrowed by: those that the provider takes are those that the console reads. */

export const FIRST_DAY = '1970-01-01';
export const LAST_DAY = '2999-12-31';

export function isInDayRange(day: string): boolean {
  return FIRST_DAY <= day && day <= LAST_DAY;
}
