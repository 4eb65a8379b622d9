'use client';

import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { TimeAgo } from '@/components/console/kit/facts/time-ago';
import { WaitingTime } from '@/components/console/kit/facts/waiting-time';
import type { TableColumn } from '@/components/console/kit/table/data-table';
import { conversationsQuery } from '@/components/console/support/inbox/inbox-queries';
import { StatusMark } from '@/components/console/support/inbox/list/status-mark';
import type { InboxConversation } from '@/lib/contract/chat';
import { PAGE_SIZE, type PersonAddress, PersonList, useListTexts } from '../person-list';

/** What the customer wrote to support. */
export function ConversationsTab({ personId, address }: { personId: string; address: PersonAddress }) {
  const t = useTranslations('person.list.column');
  const desk = useTranslations('payments.column');
  const held = useTranslations('inbox.held');
  const inbox = useTranslations('inbox.list');
  const { page } = address.values;
  const list = useQuery(
    conversationsQuery({ userId: personId, status: 'all', page, limit: String(PAGE_SIZE) }),
  );
  const { wholeLabel, ...texts } = useListTexts('conversations');
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
        header: desk('waiting'),
        priority: 2,
        cell: ({ waitingSince }) => (waitingSince ? <WaitingTime since={waitingSince} /> : '–'),
      },
      {
        id: 'holder',
        header: t('holder'),
        priority: 3,
        cell: ({ assignedTo }) => assignedTo?.username ?? held('nobody'),
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
        header: desk('status'),
        priority: 2,
        cell: ({ status }) => <StatusMark status={status} />,
      },
    ],
    [t, desk, held, inbox],
  );
  const [newest] = list.data?.data ?? [];
  return (
    <PersonList
      {...texts}
      icon={<MessagesSquare />}
      whole={{
        href: newest ? linkToConversation(newest.id) : '/admin/support?status=all',
        label: wholeLabel,
      }}
      columns={columns}
      rows={list.data?.data}
      hrefOf={({ id }) => linkToConversation(id)}
      query={list}
      address={address}
    />
  );
}

export function linkToConversation(id: string): string {
  return `/admin/support?status=all&open=${id}`;
}
