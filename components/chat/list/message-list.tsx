'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { ErrorState } from '@/components/ui/feedback/error-state';
import type { Conversation, ConversationSnapshot } from '@/lib/chat/chat-model';
import type { LogEntry } from '@/lib/contract/chat/chat-schemas';
import { DEFAULT_TIME_ZONE } from '@/lib/i18n/format/format-time';
import type { Side } from '../message/chat-file-path';
import { ConversationImages } from '../message/conversation-images';
import { MessageRows } from './message-rows';
import { MessageSkeletons } from './message-skeletons';
import { ScrollToLatest } from './scroll-to-latest';
import { TypingIndicator } from './typing-indicator';
import { useLiveRegion } from './use-live-region';
import { LoadMoreRow, useLoadMore } from './use-load-more';
import { useScrollAnchor } from './use-scroll-anchor';
import { useSeenMessages } from './use-seen-messages';

export interface MessageListProps {
  /** Actions of its buttons and of scrolling. Another conversation needs another `key`. */
  conversation: Conversation;
  snapshot: ConversationSnapshot;
  /** customer: the other side is support. staff: the other side is the customer. */
  side: Side;
  /** The other side's name: "Support", the customer's name. */
  peerName: string;
  /** Notes and changes that only staff see, oldest first; placed between the messages by their time. */
  log?: readonly LogEntry[];
  /** Above the first message of the conversation: the welcome card. */
  beginning?: ReactNode;
  /** Replaces the messages while there are none, below `beginning`. */
  empty?: ReactNode;
  timeZone?: string | undefined;
}

const NO_LOG: readonly LogEntry[] = [];

/**
 * The messages of one conversation in a scroll area that fills the height of its parent (a flex column with `min-h-0`).
 * Needs the texts `support`, `files`, `errors` and `common` around it.
 */
export function MessageList({
  conversation,
  snapshot,
  side,
  peerName,
  log = NO_LOG,
  beginning,
  empty,
  timeZone = DEFAULT_TIME_ZONE,
}: MessageListProps) {
  const t = useTranslations('support.list');
  const { phase, entries, firstUnreadSeq, hasOlder, hasNewer, loading, peerTyping, unread } = snapshot;
  const hasRows = entries.length > 0 || log.length > 0;
  const reading = useSeenMessages(conversation);
  const edges = useLoadMore(conversation, snapshot);
  const scroll = useScrollAnchor({
    isReady: hasRows && phase !== 'loading',
    isCut: hasNewer,
    onView(view) {
      reading.look(view.box);
      edges.reach(view);
    },
  });
  const [openImage, setOpenImage] = useState<string>();
  const closeImage = useCallback(() => setOpenImage(undefined), []);
  const announcing = useLiveRegion(snapshot);

  function scrollToLatest() {
    scroll.goToEnd();
    if (hasNewer) conversation.loadNewest().catch(scroll.stay);
  }
  // One's own new message is scrolled into view, wherever one has scrolled to.
  const newest = entries.at(-1);
  const writtenAtMs = newest?.own && newest.seq === null ? newest.atMs : 0;
  const lastWrittenMs = useRef(Date.now());
  const followWritten = useEffectEvent(() => {
    if (writtenAtMs <= lastWrittenMs.current) return;
    lastWrittenMs.current = writtenAtMs;
    scrollToLatest();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked again whenever the newest message changes.
  useEffect(() => followWritten(), [writtenAtMs]);

  const showEdge = (edge: 'older' | 'newer') => (
    <LoadMoreRow
      edge={edge}
      isLoading={loading === edge}
      hasFailed={edges.hasFailed(edge)}
      onRetry={() => edges.load(edge)}
    />
  );
  return (
    <div className="relative flex min-h-0 min-w-0 flex-1 flex-col">
      <section
        ref={scroll.box}
        aria-label={t('conversation')}
        aria-busy={phase === 'loading'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area has to be reachable by keyboard.
        tabIndex={0}
        onScroll={scroll.measure}
        className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto bg-bg overscroll-contain px-4 [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        <div
          ref={scroll.content}
          className={cx(
            'flex min-h-full flex-col pb-4',
            hasRows || phase === 'loading' ? 'justify-end' : 'justify-center',
          )}
        >
          {hasOlder && showEdge('older')}
          {phase === 'loading' && !hasRows && <MessageSkeletons />}
          {phase === 'failed' && <Failed onRetry={conversation.reload} />}
          {phase === 'ready' && !hasOlder && beginning}
          {phase === 'ready' && !hasRows && empty}
          <div role="log" aria-label={t('label')} aria-live={announcing} aria-relevant="additions">
            <MessageRows
              conversation={conversation}
              entries={entries}
              firstUnreadSeq={firstUnreadSeq}
              hasOlder={hasOlder}
              hasNewer={hasNewer}
              side={side}
              peerName={peerName}
              log={log}
              timeZone={timeZone}
              onOpenImage={setOpenImage}
            />
          </div>
          {hasNewer && showEdge('newer')}
          <div role="status" className="relative">
            {peerTyping && <TypingIndicator name={peerName} />}
          </div>
        </div>
      </section>
      {hasRows && !scroll.isAtEnd && (
        <ScrollToLatest
          unread={unread}
          onClick={(button) => {
            // The button disappears; the focus stays in the list.
            if (document.activeElement === button) scroll.box.current?.focus({ preventScroll: true });
            scrollToLatest();
          }}
        />
      )}
      <ConversationImages
        entries={entries}
        side={side}
        openKey={openImage}
        onMove={setOpenImage}
        onClose={closeImage}
      />
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => Promise<void> }) {
  const t = useTranslations('support.list');
  const [isRetrying, setIsRetrying] = useState(false);
  async function retry() {
    setIsRetrying(true);
    await onRetry().catch(() => undefined);
    setIsRetrying(false);
  }
  return <ErrorState title={t('failed')} onRetry={retry} isRetrying={isRetrying} className="my-auto" />;
}
