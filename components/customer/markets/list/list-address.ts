/** The market list's state in the address, so that a reload, back and a copied link show the same list. */
import type { UrlCodec } from '@/components/app-shell/address/use-url-state';

export const MARKET_FILTERS = [
  'all',
  'favorites',
  'crypto',
  'metals',
  'stocks',
  'forex',
  'commodities',
] as const;
export type MarketFilter = (typeof MARKET_FILTERS)[number];

export const SORT_COLUMNS = ['coin', 'volume', 'price', 'change'] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];
export interface Sorting {
  column: SortColumn;
  order: 'asc' | 'desc';
}

export interface ListAddress {
  /** What is searched for, as it was typed. */
  query: string;
  filter: MarketFilter;
  /** Undefined: in the provider's own order. */
  sorting: Sorting | undefined;
}

export const UNFILTERED: ListAddress = { query: '', filter: 'all', sorting: undefined };

/** `?q=…&category=…&sort=…`; a minus before the column means highest first. The plain list has none of them. */
export const LIST_CODEC: UrlCodec<ListAddress> = {
  read(params) {
    const [, minus, name] = /^(-?)(.*)$/.exec(params.get('sort') ?? '') ?? [];
    const column = SORT_COLUMNS.find((known) => known === name);
    return {
      query: params.get('q') ?? '',
      filter: MARKET_FILTERS.find((known) => known === params.get('category')) ?? 'all',
      sorting: column && { column, order: minus ? 'desc' : 'asc' },
    };
  },
  write({ query, filter, sorting }, params) {
    const values = {
      q: query.trim() && query,
      category: filter === 'all' ? '' : filter,
      sort: sorting ? `${sorting.order === 'desc' ? '-' : ''}${sorting.column}` : '',
    };
    for (const [name, value] of Object.entries(values)) {
      if (value) params.set(name, value);
      else params.delete(name);
    }
  },
};

/** The sorting after a tap on a column: names from A, figures from the highest, then reversed, then none. */
export function nextSorting(sorting: Sorting | undefined, column: SortColumn): Sorting | undefined {
  const first = column === 'coin' ? 'asc' : 'desc';
  if (sorting?.column !== column) return { column, order: first };
  return sorting.order === first ? { column, order: first === 'asc' ? 'desc' : 'asc' } : undefined;
}
