import { CONVERSATION_STATUSES } from '@/lib/contract/chat-rules';
import type { QueryOf } from '@/lib/contract/endpoints';

/** What the address of the inbox holds. The first of each list is what opens: everything that is not resolved. */
export const INBOX_FILTERS = {
  status: ['active', ...CONVERSATION_STATUSES, 'all'],
  assigned: ['all', 'me', 'nobody'],
  unread: ['all', 'true'],
  waiting: ['all', 'true'],
  sort: ['newest', 'waiting'],
  q: '',
  page: '1',
  open: '',
} as const;

/** Rows of a page of the list. */
export const PAGE_SIZE = 30;

interface InboxFilterValues {
  status: (typeof INBOX_FILTERS.status)[number];
  assigned: (typeof INBOX_FILTERS.assigned)[number];
  unread: (typeof INBOX_FILTERS.unread)[number];
  waiting: (typeof INBOX_FILTERS.waiting)[number];
  sort: (typeof INBOX_FILTERS.sort)[number];
  q: string;
  page: string;
}

/** The provider's query for what the address says. */
export function toInboxQuery({
  status,
  assigned,
  unread,
  waiting,
  sort,
  q,
  page,
}: InboxFilterValues): QueryOf<'conversations'> {
  return { status, assigned, unread, waiting, sort, page, limit: String(PAGE_SIZE), ...(q ? { q } : {}) };
}
