'use client';

import { useTranslations } from 'next-intl';
import { memo, useMemo } from 'react';
import type { ChatEntry, Conversation, ConversationSnapshot } from '@/lib/chat/chat-model';
import { DEFAULT_STAFF_SENDER } from '@/lib/contract/chat/chat-rules';
import type { LogEntry } from '@/lib/contract/chat/chat-schemas';
import type { Side } from '../message/chat-file-path';
import { MessageBubble } from '../message/message-bubble';
import { useMessageTime } from '../message/text/message-time';
import { groupMessages, type ListRow } from './group-messages';
import { LogRow } from './log-row';
import { UNREAD_KEY } from './use-scroll-anchor';

type Held = Pick<ConversationSnapshot, 'entries' | 'firstUnreadSeq' | 'hasOlder' | 'hasNewer'>;

/** The messages by day; the day sticks to the top edge while its messages scroll. */
export const MessageRows = memo(function MessageRows({
  conversation,
  entries,
  firstUnreadSeq,
  hasOlder,
  hasNewer,
  side,
  peerName,
  log,
  timeZone,
  onOpenImage,
}: Held & {
  conversation: Conversation;
  side: Side;
  /** The other side's name, for messages without a sender's name. */
  peerName: string;
  log: readonly LogEntry[];
  timeZone: string;
  onOpenImage: (key: string) => void;
}) {
  const t = useTranslations('support.list');
  const { describeTime, describeDay, formatDay } = useMessageTime(timeZone);
  const days = useMemo(
    () => groupMessages({ entries, log, firstUnreadSeq, hasOlder, hasNewer, formatDay }),
    [entries, log, firstUnreadSeq, hasOlder, hasNewer, formatDay],
  );
  const newestOwn = entries.findLast(({ own }) => own)?.key;

  function nameSender({ own, sender }: ChatEntry): string {
    if (!sender || (side === 'customer' && own)) return t('you');
    return side === 'customer' && sender === DEFAULT_STAFF_SENDER ? peerName : sender;
  }
  function showRow(row: ListRow) {
    if (row.kind === 'unread') {
      return (
        <li
          key={row.key}
          data-row={UNREAD_KEY}
          className="mt-3 flex items-center gap-3 text-xs font-semibold text-brand before:h-px before:flex-1 before:bg-current after:h-px after:flex-1 after:bg-current"
        >
          {t('unread')}
        </li>
      );
    }
    if (row.kind === 'log') {
      const time = describeTime(Date.parse(row.log.at));
      return <LogRow key={row.key} rowKey={row.key} log={row.log} time={time} timeZone={timeZone} />;
    }
    const { entry } = row;
    return (
      <MessageBubble
        key={row.key}
        entry={entry}
        startsRun={row.startsRun}
        endsRun={row.endsRun}
        sender={nameSender(entry)}
        showsSender={entry.own === (side === 'staff')}
        side={side}
        time={describeTime(entry.atMs)}
        timeZone={timeZone}
        hasWord={row.key === newestOwn}
        conversation={conversation}
        onOpenImage={onOpenImage}
      />
    );
  }
  return days.map(({ date, rows }) => (
    <div key={date ?? ''}>
      <div className="sticky top-2 z-1 mt-3 flex justify-center">
        <span className="rounded-full bg-surface-raised px-3 py-1 text-xs font-semibold text-text-muted shadow-card">
          {describeDay(date)}
        </span>
      </div>
      <ol aria-label={describeDay(date)}>{rows.map(showRow)}</ol>
    </div>
  ));
});
