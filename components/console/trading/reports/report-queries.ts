import { queryOptions } from '@tanstack/react-query';
import { LIST, STAFF } from '@/components/console/kit/shell/console-queries';
import { callStaff } from '@/lib/api/staff-client';
import type { ReportQuery } from './report-filters';

const POLL_MS = 60_000;

/**
 * `language` is what the answer's names of tiers are written in. The answer says what was asked for: while another one is
 * on its way, the lines that stand are still of the former grouping.
 */
export function winRatesQuery(query: ReportQuery, language: string) {
  return queryOptions({
    queryKey: [STAFF, 'win-rates', query, language],
    queryFn: async ({ signal }) => {
      const { data } = await callStaff('winRates', { query, signal });
      return { ...data, by: query.by, symbol: query.symbol ?? '' };
    },
    refetchInterval: POLL_MS,
    ...LIST,
  });
}
