import type { Notice } from '@/lib/contract/money/history-schemas';
import type { NoticesAnswer } from './notices-queries';

/** A notice for tests. */
export function buildNotice(change: Partial<Notice> = {}): Notice {
  return {
    id: '1',
    kind: 'deposit_approved',
    data: { caseId: '42', label: 'DP-42', amount: '99.00' },
    createdAt: '2026-11-28T03:00:00.000Z',
    read: false,
    ...change,
  };
}

export function buildNotices(
  data: Notice[],
  change: Partial<Omit<NoticesAnswer, 'data'>> = {},
): NoticesAnswer {
  return {
    success: true,
    data,
    unread: data.filter(({ read }) => !read).length,
    unreadMessages: 0,
    nextCursor: null,
    ...change,
  };
}
