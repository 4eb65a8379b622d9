/** Which market a link means: `/trading?market=SYMBOL_CURRENCY`, by symbol or alias, in any case. */
import type { Market } from '@/lib/contract/core/market-schemas';

/** Shown when a link names no market (R9). */
const DEFAULT_MARKET = 'BTC_USDT';

type Named = Pick<Market, 'symbol' | 'currency' | 'pair' | 'aliases'>;

export interface RequestedMarket<T extends Named> {
  market: T;
  /** The requested name, when no listed market has it and another one is shown instead. */
  unknown?: string;
}

/** Undefined only when nothing is listed at all. */
export function findRequestedMarket<T extends Named>(
  markets: readonly T[],
  requested: string | undefined,
): RequestedMarket<T> | undefined {
  const wanted = (requested ?? '').trim() || DEFAULT_MARKET;
  const found = findMarket(markets, wanted);
  if (found) return { market: found };
  const first = markets[0];
  return first && { market: first, unknown: wanted.slice(0, 30) };
}

function findMarket<T extends Named>(markets: readonly T[], wanted: string): T | undefined {
  const [symbol, currency, ...rest] = wanted.toUpperCase().split('_');
  if (rest.length > 0) return undefined;
  return markets.find(
    (market) =>
      (currency === undefined || currency === market.currency) &&
      (market.symbol.toUpperCase() === symbol ||
        market.aliases.some((alias) => alias.toUpperCase() === symbol)),
  );
}
