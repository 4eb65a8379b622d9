import type { Market } from '@/lib/contract/core/market-schemas';
import { foldSearchText } from '@/lib/i18n/fold-search-text';

/** More names of an asset by its symbol, beside those that the provider sends. */
export type SearchAliases = Readonly<Record<string, readonly string[]>>;

type Searchable = Pick<Market, 'symbol' | 'currency' | 'name' | 'aliases' | 'reason'>;

/**
 * Markets that match every word of the query by symbol, currency, pair, name or alias, in their own order, those that
 * can be traded before those that are only listed. An empty query matches all.
 */
export function findMarkets<M extends Searchable>(
  markets: readonly M[],
  query: string,
  more: SearchAliases = {},
): M[] {
  const words = query.split(/\s+/).map(foldSearchText).filter(Boolean);
  const found = markets.filter((market) => {
    if (words.length === 0) return true;
    const texts = searchTexts(market, more);
    return words.every((word) => texts.some((text) => text.includes(word)));
  });
  return [...found.filter((market) => !isListedOnly(market)), ...found.filter(isListedOnly)];
}

/** Listed for watching only, whatever its price does. */
export function isListedOnly(market: Pick<Market, 'reason'>): boolean {
  return market.reason === 'listed_only';
}

function searchTexts({ symbol, currency, name, aliases }: Searchable, more: SearchAliases): string[] {
  return [symbol + currency, name, ...aliases, ...(more[symbol] ?? [])].map(foldSearchText);
}
