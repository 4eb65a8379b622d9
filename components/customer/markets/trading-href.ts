import type { Market } from '@/lib/contract/core/market-schemas';

/** Where a tap on a quote leads. */
export function tradingHref(market: Pick<Market, 'pair'>): string {
  return `/trading?${new URLSearchParams({ market: market.pair })}`;
}

/** Where a tap in the market list leads: with the chart's symbol and the name, as older links have them. */
export function tradingHrefInFull(market: Pick<Market, 'pair' | 'tradingViewSymbol' | 'name'>): string {
  const { pair, tradingViewSymbol, name } = market;
  return `/trading?${new URLSearchParams({ market: pair, symbol: tradingViewSymbol, name })}`;
}
