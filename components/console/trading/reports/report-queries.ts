import { queryOptions } from '@tanstack/react-query';
import { LIST, STAFF } from '@/components/console/kit/shell/console-queries';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { consoleTradingRoutes } from '@/lib/contract/console-trading/console-trading-routes';
import type { ReportQuery } from './report-filters';

const POLL_MS = 60_000;

/**
 * `language` is the language of the tier names in the answer. The data repeats the query's grouping and market: while the
 * next answer loads, the placeholder lines are still those of the previous query.
 */
export function winRatesQuery(query: ReportQuery, language: string) {
  return queryOptions({
    queryKey: [STAFF, 'win-rates', query, language],
    queryFn: async ({ signal }) => {
      const { data } = await callAsStaff(consoleTradingRoutes.winRates, { query, signal });
      return { ...data, by: query.by, symbol: query.symbol ?? '' };
    },
    refetchInterval: POLL_MS,
    ...LIST,
  });
}
