import 'server-only';
import { callProvider } from '@/lib/api/server/call-provider';
import { coreRoutes } from '@/lib/contract/core/core-routes';

export interface TradedMarket {
  symbol: string;
  name: string;
}

/** The tradable markets, for the filter of a list; empty when the provider does not answer. */
export async function findTradedMarkets(): Promise<TradedMarket[]> {
  try {
    const { data } = await callProvider(coreRoutes.markets, { realm: 'staff' });
    return data
      .filter(({ reason }) => reason !== 'listed_only')
      .map(({ symbol, name }) => ({ symbol, name }));
  } catch {
    return [];
  }
}
