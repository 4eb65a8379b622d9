import 'server-only';
import { type DehydratedState, dehydrate, QueryClient, type QueryKey } from '@tanstack/react-query';
import { historyKeys } from '@/components/customer/history/history-keys';
import { findAnswer } from '@/lib/api/server/find-answer';
import { moneyRoutes } from '@/lib/contract/money/money-routes';

/**
 * The first view of a history: the totals and the first page of its list, under the browser's query keys. What failed
 * is left out: the browser refetches it and shows the error.
 */
export async function prefetchHistory(
  key: QueryKey,
  findFirstPage: () => Promise<unknown | undefined>,
): Promise<DehydratedState> {
  const client = new QueryClient();
  const [totals, page] = await Promise.all([findAnswer(moneyRoutes.historyTotals), findFirstPage()]);
  if (totals) client.setQueryData(historyKeys.totals, totals);
  if (page) client.setQueryData(key, { pages: [page], pageParams: [null] });
  return dehydrate(client);
}

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** Reads a query parameter; of a repeated one the first. */
export function findParameter(params: Awaited<SearchParams>): (name: string) => string | undefined {
  return (name) => {
    const value = params[name];
    return Array.isArray(value) ? value[0] : value;
  };
}
