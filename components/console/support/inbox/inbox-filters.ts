import { CONVERSATION_STATUSES } from '@/lib/contract/chat/chat-rules';
import type { QueryOf } from '@/lib/contract/endpoints';

/** URL filters of the inbox. The first value of a list is the default: everything that is not resolved. */
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

/** Rows per page. */
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

/** The provider's query for the filters in the URL. */
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
