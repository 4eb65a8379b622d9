'use client';

import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { TimeAgo } from '@/components/console/kit/facts/time-ago';
import { WaitingTime } from '@/components/console/kit/facts/waiting-time';
import type { TableColumn } from '@/components/console/kit/table/data-table';
import { conversationsQuery } from '@/components/console/support/inbox/inbox-queries';
import { ConversationStatusBadge } from '@/components/console/support/inbox/list/conversation-status-badge';
import type { InboxConversation } from '@/lib/contract/chat/chat-schemas';
import { PAGE_SIZE, type ProfileFilters, ProfileList, useListTexts } from '../profile-list';

/** The customer's support conversations. */
export function ConversationsTab({ userId, filters }: { userId: string; filters: ProfileFilters }) {
  const t = useTranslations('user-profile.list.column');
  const queue = useTranslations('payments.column');
  const assignee = useTranslations('inbox.assignee');
  const inbox = useTranslations('inbox.list');
  const { page } = filters.values;
  const list = useQuery(conversationsQuery({ userId, status: 'all', page, limit: String(PAGE_SIZE) }));
  const { fullListLabel, ...texts } = useListTexts('conversations');
  const columns = useMemo<TableColumn<InboxConversation>[]>(
    () => [
      {
        id: 'made',
        header: t('when'),
        cell: (row) => <TimeAgo at={row.lastMessage?.at ?? row.createdAt} />,
      },
      {
        id: 'message',
        header: t('message'),
        cell: ({ lastMessage: last }) => {
          if (!last) return '–';
          const text = last.messageType === 'image' ? inbox('image') : last.excerpt;
          return (
            <span className="line-clamp-2 wrap-anywhere">
              {last.isFromAdmin ? inbox('answer', { text }) : text}
            </span>
          );
        },
      },
      {
        id: 'waiting',
        header: queue('waiting'),
        priority: 2,
        cell: ({ waitingSince }) => (waitingSince ? <WaitingTime since={waitingSince} /> : '–'),
      },
      {
        id: 'holder',
        header: t('holder'),
        priority: 3,
        cell: ({ assignedTo }) => assignedTo?.username ?? assignee('nobody'),
      },
      {
        id: 'unread',
        header: t('unread'),
        priority: 3,
        align: 'end',
        cell: ({ unread }) => (unread === 0 ? '–' : unread),
      },
      {
        id: 'status',
        header: queue('status'),
        priority: 2,
        cell: ({ status }) => <ConversationStatusBadge status={status} />,
      },
    ],
    [t, queue, assignee, inbox],
  );
  const [newest] = list.data?.data ?? [];
  return (
    <ProfileList
      {...texts}
      icon={<MessagesSquare />}
      fullList={{
        href: newest ? linkToConversation(newest.id) : '/admin/support?status=all',
        label: fullListLabel,
      }}
      columns={columns}
      rows={list.data?.data}
      hrefOf={({ id }) => linkToConversation(id)}
      query={list}
      filters={filters}
    />
  );
}

export function linkToConversation(id: string): string {
  return `/admin/support?status=all&open=${id}`;
}
