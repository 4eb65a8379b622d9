import type { Market } from '@/lib/contract/core/market-schemas';

export const QUOTE_TABS = ['popular', 'gainers', 'losers'] as const;
export type QuoteTab = (typeof QUOTE_TABS)[number];

/** Rows in a tab of home. */
export const QUOTE_LIMIT = 25;
/** Cards above the tabs. */
export const TOP_LIMIT = 3;

type Ranked = Pick<Market, 'change' | 'volumeValue'>;

/**
 * The markets of a tab: popular by volume, gainers and losers by 24 h change, largest first. A market without
 * that figure is last in popular and left out of the others; ties keep their order.
 */
export function rankMarkets<M extends Ranked>(
  markets: readonly M[],
  tab: QuoteTab,
  limit: number = QUOTE_LIMIT,
): M[] {
  const ranked = {
    popular: () => markets.toSorted((a, b) => (b.volumeValue ?? -1) - (a.volumeValue ?? -1)),
    gainers: () =>
      markets.filter((m) => (m.change ?? 0) > 0).sort((a, b) => (b.change ?? 0) - (a.change ?? 0)),
    losers: () =>
      markets.filter((m) => (m.change ?? 0) < 0).sort((a, b) => (a.change ?? 0) - (b.change ?? 0)),
  }[tab]();
  return ranked.slice(0, limit);
}
