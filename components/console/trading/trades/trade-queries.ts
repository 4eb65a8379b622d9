/** Query options of the trades of all customers. Trades settle every second, so an open list is polled. */
import { queryOptions } from '@tanstack/react-query';
import { LIST, STAFF } from '@/components/console/kit/shell/console-queries';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { consoleTradingRoutes } from '@/lib/contract/console-trading/console-trading-routes';
import type { QueryOf } from '@/lib/contract/endpoints';

const POLL_MS = 10_000;

export function tradesQuery(query: QueryOf<'managedTrades'>) {
  return queryOptions({
    queryKey: [STAFF, 'trades', query],
    queryFn: ({ signal }) => callAsStaff(consoleTradingRoutes.managedTrades, { query, signal }),
    refetchInterval: POLL_MS,
    ...LIST,
  });
}

export function tradeQuery(id: string) {
  return queryOptions({
    queryKey: [STAFF, 'trade', id],
    queryFn: ({ signal }) => callAsStaff(consoleTradingRoutes.managedTrade, { params: { id }, signal }),
    refetchInterval: POLL_MS,
    networkMode: 'always',
  });
}
