import 'server-only';
import { callProvider } from '@/lib/api/server-client';

export interface TradedMarket {
  symbol: string;
  name: string;
}

/** The markets that a trade can be of, for a list's filter; empty when the provider cannot say. */
export async function findTradedMarkets(): Promise<TradedMarket[]> {
  try {
    const { data } = await callProvider('markets', { realm: 'staff' });
    return data
      .filter(({ reason }) => reason !== 'listed_only')
      .map(({ symbol, name }) => ({ symbol, name }));
  } catch {
    return [];
  }
}
