/** What the address of a queue holds. The first of each list is what opens: the work that waits, the oldest first. */
const SHARED = {
  type: ['all', 'crypto', 'bank'],
  sort: ['oldest', 'newest', 'highest', 'lowest'],
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
  q: string;
  page: string;
}

/** The provider's query for what the address says. */
export function toQueueQuery<Status extends string>({ status, type, sort, q, page }: QueueValues<Status>) {
  return { status, type, sort, page, limit: String(PAGE_SIZE), ...(q ? { q } : {}) };
}
