/** The filters of deposits and withdrawals. The first of each list is the default: waiting work, oldest first. */
export const QUEUE_SORTS = ['oldest', 'newest', 'highest', 'lowest'] as const;
const SHARED = {
  type: ['all', 'crypto', 'bank'],
  sort: QUEUE_SORTS,
  /** Id of the customer. */
  user: '',
  from: '',
  to: '',
  decidedFrom: '',
  decidedTo: '',
  q: '',
  page: '1',
  open: '',
} as const;

export const DEPOSIT_FILTERS = {
  status: ['pending', 'all', 'approved', 'rejected'],
  ...SHARED,
} as const;

export const WITHDRAWAL_FILTERS = {
  status: ['open', 'all', 'pending', 'processing', 'approved', 'rejected'],
  ...SHARED,
} as const;

export const PAGE_SIZE = 20;

interface QueueValues<Status extends string> {
  status: Status;
  type: (typeof SHARED.type)[number];
  sort: (typeof SHARED.sort)[number];
  user: string;
  from: string;
  to: string;
  decidedFrom: string;
  decidedTo: string;
  q: string;
  page: string;
}

/** The provider's query for the address's filters and order, for list and export. */
export function toQueueFilter<Status extends string>(values: QueueValues<Status>) {
  const { status, type, sort, user: userId, from, to, decidedFrom, decidedTo, q } = values;
  return {
    status,
    type,
    sort,
    ...(userId ? { userId } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(decidedFrom ? { decidedFrom } : {}),
    ...(decidedTo ? { decidedTo } : {}),
    ...(q ? { q } : {}),
  };
}

/** The same with the page. */
export function toQueueQuery<Status extends string>(values: QueueValues<Status>) {
  return { ...toQueueFilter(values), page: values.page, limit: String(PAGE_SIZE) };
}
