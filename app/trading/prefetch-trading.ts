import 'server-only';
import type { QueryClient } from '@tanstack/react-query';
import { findRequestedMarket } from '@/components/customer/trading/market/find-requested-market';
import { createTradingQueries, DEFAULT_INTERVAL } from '@/components/customer/trading/trading-queries';
import { callProvider } from '@/lib/api/server/call-provider';

/**
 * Fetches the first view's data. What fails is left out: the screen refetches it and shows the error. Returns the
 * provider's time of the market list, or this server's without one.
 */
export async function prefetchTrading(
  client: QueryClient,
  options: { requested: string | undefined; isSignedIn: boolean },
): Promise<number> {
  const queries = createTradingQueries(callProvider);
  const once = { retry: false } as const;
  const own = options.isSignedIn
    ? [
        client.prefetchQuery({ ...queries.settings(), ...once }),
        client.prefetchQuery({ ...queries.balance(), ...once }),
        client.prefetchQuery({ ...queries.active(), ...once }),
        client.prefetchQuery({ ...queries.history(), ...once }),
      ]
    : [];
  const markets = await client.fetchQuery({ ...queries.markets(), ...once }).catch(() => undefined);
  const shown = markets && findRequestedMarket(markets.data, options.requested);
  if (shown) {
    await client.prefetchQuery({ ...queries.candles(shown.market.symbol, DEFAULT_INTERVAL), ...once });
  }
  await Promise.all(own);
  return markets?.nowMs ?? Date.now();
}
