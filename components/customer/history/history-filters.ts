/**
 * What each history can be filtered and sorted by, and the query of its call. The first value of each is the default.
 */
import type { QueryOf } from '@/lib/contract/endpoints';
import type { FilterSpec, FiltersOf } from './url-filters';

export const PAGE_SIZE = '20';

const SORT = ['newest', 'oldest', 'highest', 'lowest'] as const;
export type Sort = (typeof SORT)[number];

/** An order by amount has no days. */
export function isByTime(sort: Sort): boolean {
  return sort === 'newest' || sort === 'oldest';
}

/** Filters of /history/deposit (L1). */
export const TRANSACTION_FILTERS = {
  kind: ['all', 'deposit', 'withdrawal', 'adjustment'],
  status: ['all', 'pending', 'processing', 'approved', 'rejected', 'completed'],
  sort: SORT,
} as const satisfies FilterSpec;
export type TransactionFilters = FiltersOf<typeof TRANSACTION_FILTERS>;

/** Filters of /trading-history (L2). */
export const TRADE_FILTERS = {
  result: ['all', 'win', 'loss', 'refunded'],
  sort: SORT,
} as const satisfies FilterSpec;
export type TradeFilters = FiltersOf<typeof TRADE_FILTERS>;

/** /history: one timeline of everything, or the statement. */
export const TIMELINE_FILTERS = {
  tab: ['timeline', 'statement'],
  kind: ['all', 'trade', 'deposit', 'withdrawal', 'adjustment'],
} as const satisfies FilterSpec;
export type TimelineFilters = FiltersOf<typeof TIMELINE_FILTERS>;

/** Kinds of /history/deposit: money in and out without the trades. */
export const MONEY_KINDS = 'deposit,withdrawal,adjustment';

export type HistoryQuery = QueryOf<'history'>;
export type TradesQuery = QueryOf<'tradeHistory'>;

export function toTransactionQuery({ kind, status, sort }: TransactionFilters): HistoryQuery {
  return { kinds: kind === 'all' ? MONEY_KINDS : kind, status, sort, limit: PAGE_SIZE };
}

export function toTimelineQuery({ kind }: Pick<TimelineFilters, 'kind'>): HistoryQuery {
  return { ...(kind === 'all' ? {} : { kinds: kind }), limit: PAGE_SIZE };
}

export function toTradesQuery({ result, sort }: TradeFilters): TradesQuery {
  return { result, sort, limit: PAGE_SIZE };
}
