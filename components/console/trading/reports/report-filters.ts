/** URL filters of the report, and the range of days that they stand for. */
import type { QueryOf } from '@/lib/contract/endpoints';
import { readParts } from '@/lib/i18n/format/format-time';

export const REPORT_RANGES = ['30d', '7d', '90d', 'own'] as const;
export type ReportRange = (typeof REPORT_RANGES)[number];
export const REPORT_GROUPS = ['asset', 'tier', 'day', 'side'] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];
export const REPORT_FILTERS = {
  range: REPORT_RANGES,
  from: '',
  to: '',
  by: REPORT_GROUPS,
  symbol: '',
} as const;

const DAYS: Record<Exclude<ReportRange, 'own'>, number> = { '7d': 7, '30d': 30, '90d': 90 };
const DAY_MS = 86_400_000;

export interface ReportFilterValues {
  range: ReportRange;
  from: string;
  to: string;
  by: ReportGroup;
  symbol: string;
}

export type ReportQuery = QueryOf<'winRates'> & { by: ReportGroup };

/** The provider's query. A preset range ends with today in the deployment's time zone. */
export function toReportQuery(
  values: ReportFilterValues,
  { nowMs, timeZone }: { nowMs: number; timeZone: string },
): ReportQuery {
  const { from, to } = values.range === 'own' ? values : findDays(DAYS[values.range], nowMs, timeZone);
  return {
    by: values.by,
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(/^[A-Za-z0-9.]{1,12}$/.test(values.symbol) ? { symbol: values.symbol } : {}),
  };
}

/** First and last day, as 2026-11-28, of `count` days that end with today. */
export function findDays(count: number, nowMs: number, timeZone: string): { from: string; to: string } {
  const { year, month, day } = readParts(nowMs, timeZone);
  const to = `${year}-${month}-${day}`;
  // Counted in UTC, where every day has 24 hours.
  const from = new Date(Date.parse(`${to}T00:00:00Z`) - (count - 1) * DAY_MS).toISOString().slice(0, 10);
  return { from, to };
}
