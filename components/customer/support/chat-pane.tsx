'use client';

import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Composer } from '@/components/chat/composer/composer';
import { DropZone } from '@/components/chat/composer/drop-zone';
import { useChosenFiles } from '@/components/chat/composer/use-chosen-files';
import { useConversation } from '@/components/chat/use-conversation';
import { useTitleCount } from '@/components/chat/use-title-count';
import { findUploadLeft } from '@/components/customer/cash/claims/find-upload-left';
import type { User } from '@/lib/contract/identity';
import { ChatFrame } from './chat-frame';
import { ChatHeader } from './chat-header';
import { ChatMessages } from './chat-messages';
import { AvailabilityLine } from './connection/availability-line';
import { DebugSheet } from './connection/debug-sheet';
import { useSupportOnline } from './connection/use-support-online';
import type { FetchedChat } from './fetch-chat';
import { HeaderButtons } from './header-buttons';
import { ResolvedNote } from './resolved-note';
import { useArrivalSound } from './sound/use-arrival-sound';
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
  const chosen = useChosenFiles(findUploadLeft);
  const draft = useDraft(preparedText);
  const [isDebugOpen, setIsDebugOpen] = useState(false);
  const isSupportOnline = useSupportOnline(connection, initial.chat?.support.online);
  useArrivalSound(conversation);
  useTitleCount(snapshot.unread);
  const openDebug = () => setIsDebugOpen(true);
  return (
    <ChatFrame>
      <ChatHeader user={user} state={link.state}>
        <HeaderButtons onDebug={openDebug} />
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
