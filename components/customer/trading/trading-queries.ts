/** Query options of the trading screen: the server prefetches with them, the browser fetches and invalidates. */
import { queryOptions } from '@tanstack/react-query';
import type { Answer, CallOptions } from '@/lib/api/call-options';
import type { CustomerRoute } from '@/lib/api/customer/call';
import { coreRoutes } from '@/lib/contract/core/core-routes';
import type { CandleInterval } from '@/lib/contract/core/intervals';
import type { RouteName } from '@/lib/contract/routes';

/** The interval of the first view, and how many candles and trades a request takes (R9). */
export const DEFAULT_INTERVAL = '1m';
export const CANDLE_PAGE = 300;
const HISTORY_LIMIT = 50;

export type Call = <N extends RouteName>(
  route: CustomerRoute<N>,
  options?: CallOptions<N>,
) => Promise<Answer<N>>;

/** `call` is the typed caller of the browser or of a server component. */
export function createTradingQueries(call: Call) {
  return {
    markets: () =>
      queryOptions({ queryKey: ['markets'], queryFn: ({ signal }) => call(coreRoutes.markets, { signal }) }),
    candles: (symbol: string, interval: CandleInterval) =>
      queryOptions({
        queryKey: ['candles', symbol, interval],
        queryFn: ({ signal }) =>
          call(coreRoutes.candles, {
            params: { symbol },
            query: { interval, limit: String(CANDLE_PAGE) },
            signal,
          }),
      }),
    settings: () =>
      queryOptions({
        queryKey: ['trades', 'settings'],
        queryFn: ({ signal }) => call(coreRoutes.tradeSettings, { signal }),
      }),
    check: (amount: string, symbol: string) =>
      queryOptions({
        queryKey: ['trades', 'check', symbol, amount],
        queryFn: ({ signal }) => call(coreRoutes.checkSetting, { query: { amount, symbol }, signal }),
        staleTime: 0,
        retry: false,
      }),
    balance: () =>
      queryOptions({ queryKey: ['balance'], queryFn: ({ signal }) => call(coreRoutes.balance, { signal }) }),
    active: () =>
      queryOptions({
        queryKey: ['trades', 'active'],
        queryFn: ({ signal }) => call(coreRoutes.activeTrades, { signal }),
      }),
    history: () =>
      queryOptions({
        queryKey: ['trades', 'history'],
        queryFn: ({ signal }) =>
          call(coreRoutes.tradeHistory, { query: { limit: String(HISTORY_LIMIT) }, signal }),
      }),
    trade: (id: string) =>
      queryOptions({
        queryKey: ['trades', 'one', id],
        queryFn: ({ signal }) => call(coreRoutes.trade, { params: { id }, signal }),
      }),
  };
}

export type TradingQueries = ReturnType<typeof createTradingQueries>;
