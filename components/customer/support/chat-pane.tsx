'use client';

import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Composer } from '@/components/chat/composer/composer';
import { DropZone } from '@/components/chat/composer/drop-zone';
import { useChosenFiles } from '@/components/chat/composer/use-chosen-files';
import { useConversation } from '@/components/chat/use-conversation';
import { useTitleCount } from '@/components/chat/use-title-count';
import { findRemainingUploadBytes } from '@/components/customer/quotas/find-remaining-upload-bytes';
import type { ChatConnection } from '@/lib/chat/chat-model';
import type { User } from '@/lib/contract/account/identity-schemas';
import { ChatFrame } from './chat-frame';
import { ChatHeader } from './chat-header';
import { ChatHeaderButtons } from './chat-header-buttons';
import { ChatMessages } from './chat-messages';
import { AvailabilityLine } from './connection/availability-line';
import { DebugSheet } from './connection/debug-sheet';
import type { FetchedChat } from './fetch-chat';
import { useMessageSound } from './sound/use-message-sound';
import type { Chat } from './use-chat';
import { useDraft } from './use-draft';

/** The customer's chat, whole: header, state, messages, message box. */
export function ChatPane({
  connection,
  conversation,
  user,
  initial,
  preparedText,
  timeZone,
  practiceMark,
}: Chat & {
  user: Pick<User, 'username' | 'email'>;
  initial: FetchedChat;
  preparedText: string;
  timeZone: string | undefined;
  practiceMark: ReactNode;
}) {
  const link = useSyncExternalStore(connection.subscribe, connection.getSnapshot, connection.getSnapshot);
  const snapshot = useConversation(conversation);
  const chosen = useChosenFiles(findRemainingUploadBytes);
  const draft = useDraft(preparedText);
  const [isDebugOpen, setIsDebugOpen] = useState(false);
  const isSupportOnline = useSupportOnline(connection, initial.chat?.support.online);
  useMessageSound(conversation);
  useTitleCount(snapshot.unread);
  const openDebug = () => setIsDebugOpen(true);
  return (
    <ChatFrame>
      <ChatHeader user={user} state={link.state}>
        <ChatHeaderButtons onDebug={openDebug} />
      </ChatHeader>
      <DropZone chosen={chosen} className="flex min-h-0 flex-1 flex-col">
        <AvailabilityLine
          isOnline={isSupportOnline}
          loadedCount={snapshot.loadedCount}
          practiceMark={practiceMark}
        />
        <ChatMessages
          conversation={conversation}
          snapshot={snapshot}
          connection={connection}
          link={link}
          quote={initial.quote}
          timeZone={timeZone}
          onDebug={openDebug}
        />
        <Composer
          value={draft.text}
          onChange={draft.write}
          onSend={conversation.sendText}
          onType={conversation.type}
          chosen={chosen}
          onSendFile={conversation.sendFile}
          waits={link.state !== 'connected'}
          above={snapshot.status === 'resolved' && <ResolvedNote />}
        />
      </DropZone>
      <DebugSheet
        open={isDebugOpen}
        onOpenChange={setIsDebugOpen}
        link={link}
        snapshot={snapshot}
        timeZone={timeZone}
      />
    </ChatFrame>
  );
}

/** Whether support is online: the server's value first, then live. */
function useSupportOnline(connection: ChatConnection, initial: boolean | undefined): boolean | undefined {
  const [isOnline, setIsOnline] = useState(initial);
  useEffect(() => connection.on('supportStatus', ({ online }) => setIsOnline(online)), [connection]);
  return isOnline;
}

/** Support has closed the conversation; writing opens it again. */
function ResolvedNote() {
  const t = useTranslations('support');
  return (
    <p
      role="status"
      className="flex items-center justify-center gap-2 px-2 text-center text-sm text-text-muted"
    >
      <CircleCheck className="size-4 shrink-0 text-success" aria-hidden="true" />
      {t('resolved')}
    </p>
  );
}
