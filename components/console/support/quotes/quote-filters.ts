import { QUOTE_STATUSES } from '@/lib/contract/quotes/quote-rules';

/** URL filters of the quotes. The first value of a list is the default. */
export const QUOTE_FILTERS = {
  status: ['all', ...QUOTE_STATUSES],
  sort: ['newest', 'oldest', 'updated', 'stale', 'title', 'titleDown'],
  q: '',
  page: '1',
  open: '',
} as const;

export const PAGE_SIZE = 20;

type Sort = (typeof QUOTE_FILTERS.sort)[number];
interface FilterValues {
  status: (typeof QUOTE_FILTERS.status)[number];
  sort: Sort;
  q: string;
  page: string;
}

const ORDERS = {
  newest: { sortBy: 'createdAt', sortOrder: 'desc' },
  oldest: { sortBy: 'createdAt', sortOrder: 'asc' },
  updated: { sortBy: 'updatedAt', sortOrder: 'desc' },
  stale: { sortBy: 'updatedAt', sortOrder: 'asc' },
  title: { sortBy: 'title', sortOrder: 'asc' },
  titleDown: { sortBy: 'title', sortOrder: 'desc' },
} as const satisfies Record<Sort, object>;

/** The provider's query for the filters in the URL. */
export function toQuotesQuery({ status, sort, q, page }: FilterValues) {
  return { status, ...ORDERS[sort], page, limit: String(PAGE_SIZE), ...(q ? { q } : {}) };
}
