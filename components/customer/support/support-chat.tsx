'use client';

import type { ReactNode } from 'react';
import type { User } from '@/lib/contract/account/identity-schemas';
import { ChatFrame } from './chat-frame';
import { ChatHeader } from './chat-header';
import { ChatPane } from './chat-pane';
import { AvailabilityLine } from './connection/availability-line';
import { Connecting } from './connection/connecting';
import type { FetchedChat } from './fetch-chat';
import { useChat } from './use-chat';
import { WelcomeCard } from './welcome-card';

/** The chat: connects on mount and disconnects on unmount. */
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
      <Connecting>
        {initial.chat?.messages.length === 0 && <WelcomeCard initial={initial.quote} />}
      </Connecting>
      <ComposerPlace />
    </ChatFrame>
  );
}

/** Keeps the room of the message box, so that nothing moves when it comes. */
function ComposerPlace() {
  return (
    <div
      aria-hidden="true"
      className="border-t border-line bg-surface px-2 pt-2 pb-[max(0.5rem,var(--edge-bottom))]"
    >
      <div className="min-h-11 rounded-card border border-line-strong bg-bg" />
    </div>
  );
}
