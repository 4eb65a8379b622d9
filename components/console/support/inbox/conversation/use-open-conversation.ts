'use client';

import { useEffect, useState } from 'react';
import type { ChatConnection, Conversation } from '@/lib/chat/chat-model';
import { createStaffCalls } from '@/lib/chat/connection/staff-chat';
import { createConversation } from '@/lib/chat/create-conversation';
import type { Staff } from '../staff';

/** The messages of one conversation, live while it is open. */
export function useOpenConversation(
  connection: ChatConnection | null,
  id: string,
  { id: userId, username }: Staff,
): Conversation | null {
  const [conversation, setConversation] = useState<Conversation | null>(null);
  useEffect(() => {
    if (!connection) return;
    const opened = createConversation({
      connection,
      calls: createStaffCalls(connection, id),
      self: { userId, username },
    });
    setConversation(opened);
    return () => {
      setConversation(null);
      opened.close();
    };
  }, [connection, id, userId, username]);
  return conversation;
}
