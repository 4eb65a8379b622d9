/** The most days that a win-rate report may cover: the provider refuses more, and the screen says why. */

const DAY_MS = 86_400_000;

/** Calendar days, both ends included. Grouped by day each is a row; other groupings are limited to five years. */
export const REPORT_DAYS_MAX = { asset: 1_830, tier: 1_830, side: 1_830, day: 366 } as const;

export const RANGE_PROBLEMS = ['range_order', 'range_length'] as const;
type RangeProblem = (typeof RANGE_PROBLEMS)[number];

/** The error of a range of days (2026-01-05) for a report by `by`, computed without listing them. */
export function findRangeProblem(
  { from, to }: { from: string; to: string },
  by: keyof typeof REPORT_DAYS_MAX,
): RangeProblem | undefined {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) return 'range_order';
  return days > REPORT_DAYS_MAX[by] ? 'range_length' : undefined;
}
