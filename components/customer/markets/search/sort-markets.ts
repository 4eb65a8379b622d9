import type { Market } from '@/lib/contract/core/market-schemas';
import { compareDecimals } from '@/lib/money/decimal';
import type { SortColumn, Sorting } from '../list/list-address';

type Sortable = Pick<Market, 'name' | 'volumeValue' | 'price' | 'change'>;

const COMPARE: Readonly<Record<SortColumn, (a: Sortable, b: Sortable) => number>> = {
  // A fixed locale, so that server and browser sort alike.
  coin: (a, b) => a.name.localeCompare(b.name, 'en'),
  volume: (a, b) => (a.volumeValue ?? 0) - (b.volumeValue ?? 0),
  price: (a, b) => compareDecimals(a.price ?? '0', b.price ?? '0'),
  change: (a, b) => (a.change ?? 0) - (b.change ?? 0),
};

/** The markets sorted by a column; those without a figure are last either way, and ties keep their order. */
export function sortMarkets<M extends Sortable>(markets: readonly M[], sorting: Sorting | undefined): M[] {
  if (!sorting) return [...markets];
  const { column, order } = sorting;
  const isKnown = (market: M) =>
    column === 'coin' || market[column === 'volume' ? 'volumeValue' : column] !== null;
  const known = markets.filter(isKnown).sort((a, b) => (order === 'asc' ? 1 : -1) * COMPARE[column](a, b));
  return [...known, ...markets.filter((market) => !isKnown(market))];
}
