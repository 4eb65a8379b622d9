'use client';

import { useTranslations } from 'next-intl';
import { MessageList } from '@/components/chat/list/message-list';
import type {
  ChatConnection,
  ConnectionSnapshot,
  Conversation,
  ConversationSnapshot,
} from '@/lib/chat/chat-model';
import { Connecting } from './connection/connecting';
import { ConnectionFailed } from './connection/connection-failed';
import { ConnectionLostLine } from './connection/connection-lost-line';
import type { FetchedChat } from './fetch-chat';
import { WelcomeCard } from './welcome-card';

/**
 * The area between header and message box: connecting, connection failed or the messages. Messages
 * that are loaded are never hidden by a missing connection.
 */
export function ChatMessages({
  conversation,
  snapshot,
  connection,
  link,
  quote,
  timeZone,
  onDebug,
}: {
  conversation: Conversation;
  snapshot: ConversationSnapshot;
  connection: ChatConnection;
  link: ConnectionSnapshot;
  quote: FetchedChat['quote'];
  timeZone: string | undefined;
  onDebug: () => void;
}) {
  const t = useTranslations('support');
  const isEmpty = snapshot.entries.length === 0;
  const hasFailed = !link.everConnected && link.state !== 'connecting' && link.state !== 'connected';
  const failed = (
    <ConnectionFailed link={link} isCompact={!isEmpty} onRetry={connection.retry} onDebug={onDebug} />
  );
  if (isEmpty && hasFailed) return failed;
  if (isEmpty && !link.everConnected && link.state === 'connecting')
    return <Connecting>{snapshot.phase === 'ready' && <WelcomeCard initial={quote} />}</Connecting>;
  return (
    <>
      {hasFailed ? failed : <ConnectionLostLine link={link} onRetry={connection.retry} />}
      <MessageList
        conversation={conversation}
        snapshot={snapshot}
        side="customer"
        peerName={t('welcome.name')}
        empty={<WelcomeCard initial={quote} />}
        {...(timeZone && { timeZone })}
      />
    </>
  );
}
