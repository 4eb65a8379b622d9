'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { User } from '@/lib/contract/identity';
import { LoadingMessages } from '../chat/loading-messages';
import { AvailabilityLine } from './availability-line';
import { ChatFrame } from './chat-frame';
import { ChatHeader } from './chat-header';
import { ChatPane } from './chat-pane';
import type { FetchedChat } from './fetch-chat';
import { useChat } from './use-chat';

/** The chat of this page: connects when it is shown and hangs up when it goes. */
export function SupportChat({
  user,
  initial,
  ...view
}: {
  user: User;
  initial: FetchedChat;
  preparedText: string;
  timeZone: string | undefined;
  practiceMark: ReactNode;
}) {
  const t = useTranslations('common');
  const chat = useChat(user, initial.chat);
  if (chat) return <ChatPane {...chat} {...view} user={user} initial={initial} />;
  return (
    <ChatFrame>
      <ChatHeader user={user} state="connecting" />
      <AvailabilityLine
        isOnline={initial.chat?.support.online}
        loadedCount={0}
        practiceMark={view.practiceMark}
      />
      <div role="status" className="flex min-h-0 flex-1 flex-col justify-end px-4">
        <span className="sr-only">{t('loading')}</span>
        <LoadingMessages />
      </div>
    </ChatFrame>
  );
}
