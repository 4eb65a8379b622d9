'use client';

import { useEffect, useState } from 'react';
import type { ChatConnection, Conversation } from '@/lib/chat/chat-model';
import { createStaffCalls } from '@/lib/chat/connection/staff-chat';
import { createConversation } from '@/lib/chat/create-conversation';
import type { SignedInStaff } from '../signed-in-staff';

/** Opens a conversation on the chat connection, and closes it on unmount. */
export function useOpenConversation(
  connection: ChatConnection | null,
  id: string,
  { id: userId, username }: SignedInStaff,
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
