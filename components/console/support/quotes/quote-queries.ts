/** Query options of the quotes. The console's live stream invalidates them; polling covers its outages. */
import { queryOptions } from '@tanstack/react-query';
import { LIST, STAFF } from '@/components/console/kit/shell/console-queries';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { quoteRoutes } from '@/lib/contract/quotes/quote-routes';
import type { toQuotesQuery } from './quote-filters';

const POLL_MS = 60_000;

export function quotesQuery({ q, ...query }: ReturnType<typeof toQuotesQuery>) {
  return queryOptions({
    queryKey: [STAFF, 'quotes', query, q],
    queryFn: ({ signal }) =>
      q
        ? callAsStaff(quoteRoutes.searchQuotes, { query: { ...query, q }, signal })
        : callAsStaff(quoteRoutes.quotes, { query, signal }),
    refetchInterval: POLL_MS,
    ...LIST,
  });
}

export function quoteQuery(id: string) {
  return queryOptions({
    queryKey: [STAFF, 'quote', id],
    queryFn: ({ signal }) => callAsStaff(quoteRoutes.quote, { params: { id }, signal }),
    refetchInterval: POLL_MS,
    networkMode: 'always',
  });
}

export const quoteStatisticsQuery = queryOptions({
  queryKey: [STAFF, 'quote-statistics'],
  queryFn: ({ signal }) => callAsStaff(quoteRoutes.quoteStatistics, { signal }),
  networkMode: 'always',
});
