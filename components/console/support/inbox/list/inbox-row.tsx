'use client';

import { Clock, Image, Paperclip, PencilLine, UserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { TimeAgo } from '@/components/console/kit/facts/time-ago';
import { WaitingTime } from '@/components/console/kit/facts/waiting-time';
import { cx } from '@/components/ui/cx';
import type { InboxConversation } from '@/lib/contract/chat/chat-schemas';
import { ConversationStatusBadge } from './conversation-status-badge';
import { CustomerAvatar } from './customer-avatar';

export interface InboxRowProps {
  row: InboxConversation;
  isOpen: boolean;
  isTyping: boolean;
  /** The unsent reply. */
  draft: string;
  staffId: string;
  /** URL that opens this conversation. */
  href: string;
  onOpen: () => void;
}

/** One conversation of the list. A real link, so that it can be opened in a new browser tab. */
export function InboxRow({ row, isOpen, isTyping, draft, staffId, href, onOpen }: InboxRowProps) {
  const t = useTranslations('inbox.list');
  const queue = useTranslations('payments.column');
  const isUnread = row.unread > 0;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a
      href={href}
      data-row=""
      aria-current={isOpen || undefined}
      onClick={open}
      className={cx(
        'group flex gap-3 px-3 py-2 transition-colors duration-120 focus-visible:-outline-offset-2',
        isOpen ? 'bg-brand-soft' : 'hover:bg-bg',
      )}
    >
      <CustomerAvatar name={row.user.username} isOnline={row.isOnline} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex items-baseline justify-between gap-2">
          <span className={cx('truncate text-sm', isUnread ? 'font-bold' : 'font-semibold')}>
            {row.user.username}
          </span>
          <TimeAgo at={row.lastMessage?.at ?? row.createdAt} className="shrink-0 text-xs text-text-muted" />
        </span>
        <span className="flex min-h-6 items-center justify-between gap-2">
          <span className={cx('truncate text-sm', isUnread ? 'font-medium' : 'text-text-muted')}>
            {isTyping ? (
              <span className="text-brand">{t('typing')}</span>
            ) : draft ? (
              <>
                <PencilLine className="me-1 inline size-4 align-text-bottom text-warn" aria-hidden="true" />
                {t('draft', { text: draft })}
              </>
            ) : (
              <LastMessage of={row.lastMessage} />
            )}
          </span>
          {isUnread && (
            <span className="figures min-w-6 shrink-0 rounded-full bg-brand px-2 text-center text-xs leading-6 font-semibold text-on-brand">
              <span aria-hidden="true">{row.unread > 99 ? '99+' : row.unread}</span>
              <span className="sr-only">{t('unread', { count: row.unread })}</span>
            </span>
          )}
        </span>
        <span className="flex min-h-5 items-center gap-2 overflow-hidden text-xs text-text-muted">
          {row.waitingSince && (
            <span className="inline-flex shrink-0 items-center gap-1">
              <Clock className="size-3" aria-hidden="true" />
              <span className="sr-only">{queue('waiting')}</span>
              <WaitingTime since={row.waitingSince} />
            </span>
          )}
          {row.status !== 'open' && <ConversationStatusBadge status={row.status} />}
          <Holder of={row} staffId={staffId} />
        </span>
      </span>
    </a>
  );
}

function LastMessage({ of: message }: { of: InboxConversation['lastMessage'] }) {
  const t = useTranslations('inbox.list');
  if (!message) return null;
  const { excerpt, messageType, isFromAdmin } = message;
  const text = messageType === 'image' ? t('image') : excerpt;
  const Icon = messageType === 'image' ? Image : messageType === 'file' ? Paperclip : undefined;
  return (
    <>
      {Icon && <Icon className="me-1 inline size-4 align-text-bottom" aria-hidden="true" />}
      {isFromAdmin ? t('answer', { text }) : text}
    </>
  );
}

function Holder({
  of: { assignedTo },
  staffId,
}: {
  of: Pick<InboxConversation, 'assignedTo'>;
  staffId: string;
}) {
  const t = useTranslations('inbox.assignee');
  if (!assignedTo) return <span className="truncate">{t('nobody')}</span>;
  const isOwn = assignedTo.id === staffId;
  return (
    <span className={cx('inline-flex min-w-0 items-center gap-1', isOwn && 'font-semibold text-brand')}>
      <UserRound className="size-3 shrink-0" aria-hidden="true" />
      <span className="truncate">{isOwn ? t('you') : t('by', { name: assignedTo.username })}</span>
    </span>
  );
}
