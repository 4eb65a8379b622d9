'use client';

import { memo, useEffect, useState } from 'react';
import { cx } from '@/components/ui/cx';
import type { ChatEntry, Conversation, EntryState } from '@/lib/chat/chat-model';
import { chatFilePath, type Side } from './chat-file-path';
import { MessageFailure, RetryCountdown } from './message-failure';
import { MessageFile } from './message-file';
import { isPicture, MessageImage } from './message-image';
import { MessageMeta } from './message-meta';
import { MessageText } from './text/message-text';
import { UploadProgress } from './upload-progress';

export interface MessageBubbleProps {
  entry: ChatEntry;
  /** First and last message of a group. */
  startsRun: boolean;
  endsRun: boolean;
  /** The sender. */
  sender: string;
  /** The name above the first message of a group, where the side alone does not tell the sender. */
  showsSender: boolean;
  side: Side;
  time: string;
  timeZone: string;
  /** The newest of one's own messages: its state is shown as text. */
  hasWord: boolean;
  conversation: Pick<Conversation, 'retry' | 'discard'>;
  onOpenImage: (key: string) => void;
}

/** One message: one's own on the right, the other side's on the left. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { entry, startsRun, endsRun, sender, showsSender, conversation, ...rest } = props;
  const { own, key, seq, state, retryAfterS } = entry;
  return (
    <li
      data-row={key}
      data-seq={own ? undefined : (seq ?? undefined)}
      // One's own messages are not announced.
      aria-live={own ? 'off' : undefined}
      className={cx(
        'relative flex flex-col gap-1',
        own ? 'items-end' : 'items-start',
        startsRun ? 'mt-3' : 'mt-1',
      )}
    >
      <span className={showsSender && startsRun ? 'px-1 text-xs font-semibold text-text-muted' : 'sr-only'}>
        {sender}
      </span>
      <div
        className={cx(
          'max-w-[min(82%,34rem)] rounded-card px-3 py-2',
          own ? 'bg-bubble' : 'bg-surface shadow-card',
          endsRun && (own ? 'rounded-ee-none' : 'rounded-es-none'),
        )}
      >
        <Content {...rest} entry={entry} conversation={conversation} />
      </div>
      {retryAfterS !== null && <RetryCountdown key={retryAfterS} seconds={retryAfterS} />}
      {state === 'failed' && (
        <MessageFailure
          entry={entry}
          onRetry={() => conversation.retry(key)}
          onDiscard={() => conversation.discard(key)}
        />
      )}
    </li>
  );
});

function Content({
  entry,
  side,
  time,
  timeZone,
  hasWord,
  conversation,
  onOpenImage,
}: Omit<MessageBubbleProps, 'startsRun' | 'endsRun' | 'sender' | 'showsSender'>) {
  const { own, key, state, text, file, local, atMs, progress } = entry;
  const shownState = useShownState(entry);
  const meta = (
    <MessageMeta
      atMs={atMs}
      time={time}
      timeZone={timeZone}
      state={own ? shownState : undefined}
      hasWord={hasWord || shownState === 'waiting' || shownState === 'failed'}
    />
  );
  if (entry.messageType === 'text') return <MessageText text={text}>{meta}</MessageText>;
  const name = file?.name ?? local?.name ?? text;
  const isTravelling = local !== null && (state === 'uploading' || state === 'waiting');
  const ring = isTravelling && (
    <UploadProgress name={name} progress={progress} onCancel={() => conversation.discard(key)} />
  );
  return (
    <div className="flow-root">
      {isPicture(entry) ? (
        <div className="-mx-2 -mt-1 mb-1">
          <MessageImage
            entry={entry}
            src={file ? chatFilePath(file.id, { side }) : undefined}
            onOpen={() => onOpenImage(key)}
          >
            {ring && <span className="absolute inset-0 flex items-center justify-center">{ring}</span>}
          </MessageImage>
        </div>
      ) : (
        <MessageFile
          name={name}
          bytes={file?.bytes ?? local?.bytes}
          href={file ? chatFilePath(file.id, { side, isDownload: true }) : undefined}
        >
          {ring || undefined}
        </MessageFile>
      )}
      {meta}
    </div>
  );
}

/** A message that waits for less than this is shown as being sent, ms. */
const MOMENT_MS = 1_000;

/** The displayed state of a message: waiting only after MOMENT_MS. */
function useShownState({ state, atMs }: ChatEntry): EntryState {
  const [isLate, setIsLate] = useState(() => Date.now() - atMs >= MOMENT_MS);
  useEffect(() => {
    if (isLate) return;
    const timer = setTimeout(() => setIsLate(true), MOMENT_MS);
    return () => clearTimeout(timer);
  }, [isLate]);
  return state === 'waiting' && !isLate ? 'sending' : state;
}
