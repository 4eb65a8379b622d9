/** Queries of the histories, 20 a page by cursor; the server prefetches the first pages under the same keys. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/customer/call';
import { coreRoutes } from '@/lib/contract/core/core-routes';
import { moneyRoutes } from '@/lib/contract/money/money-routes';
import { type HistoryQuery, PAGE_SIZE, type TradesQuery } from './history-filters';
import { historyKeys } from './history-keys';

/** The first page has no cursor. */
export const FIRST_PAGE: string | null = null;

const paged = {
  initialPageParam: FIRST_PAGE,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor,
  networkMode: 'always',
  retry: retryUnlessRefused,
} as const;

const after = (cursor: string | null) => (cursor === null ? {} : { cursor });

export function listOptions(query: HistoryQuery) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: historyKeys.list(query),
    queryFn: ({ pageParam, signal }) =>
      call(moneyRoutes.history, { query: { ...query, ...after(pageParam) }, signal }),
  });
}

export function tradesOptions(query: TradesQuery) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: historyKeys.trades(query),
    queryFn: ({ pageParam, signal }) =>
      call(coreRoutes.tradeHistory, { query: { ...query, ...after(pageParam) }, signal }),
  });
}

export function statementOptions() {
  return infiniteQueryOptions({
    ...paged,
    queryKey: historyKeys.statement,
    queryFn: ({ pageParam, signal }) =>
      call(moneyRoutes.statement, { query: { limit: PAGE_SIZE, ...after(pageParam) }, signal }),
  });
}

export function totalsOptions() {
  return queryOptions({
    queryKey: historyKeys.totals,
    queryFn: ({ signal }) => call(moneyRoutes.historyTotals, { signal }),
    networkMode: 'always',
    retry: retryUnlessRefused,
  });
}

function retryUnlessRefused(failures: number, error: unknown): boolean {
  return failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500);
}
