import type { HistoryQuery, TradesQuery } from './history-filters';

/** Root of everything that the histories fetched: what moves money invalidates it. */
export const HISTORY_KEY = ['history'] as const;

/** Keys of the single lists; server and browser fill the same cache. */
export const historyKeys = {
  totals: [...HISTORY_KEY, 'totals'] as const,
  list: (query: HistoryQuery) => [...HISTORY_KEY, 'list', query] as const,
  trades: (query: TradesQuery) => [...HISTORY_KEY, 'trades', query] as const,
  statement: [...HISTORY_KEY, 'statement'] as const,
  record: (name: string) => [...HISTORY_KEY, 'record', name] as const,
};
