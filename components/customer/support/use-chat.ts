'use client';

import { useEffect, useRef, useState } from 'react';
import type { ChatConnection, Conversation } from '@/lib/chat/chat-model';
import { createCustomerCalls, createCustomerConnection } from '@/lib/chat/connection/customer-chat';
import { createConversation } from '@/lib/chat/create-conversation';
import type { User } from '@/lib/contract/account/identity-schemas';
import type { FetchedChat } from './fetch-chat';

export interface Chat {
  connection: ChatConnection;
  conversation: Conversation;
}

/** The customer's connection and conversation while the page is shown; undefined in the server's HTML. */
export function useChat({ id, username }: User, fetched: FetchedChat['chat']): Chat | undefined {
  const [chat, setChat] = useState<Chat>();
  // The server's data is used once; afterwards the conversation is newer.
  const first = useRef(fetched);
  useEffect(() => {
    let opened: Chat | undefined;
    // The session's mirror starts in the same round of effects, after this one; every call carries its handle.
    const timer = setTimeout(() => {
      const connection = createCustomerConnection();
      const conversation = createConversation({
        connection,
        calls: createCustomerCalls(connection),
        self: { userId: id, username },
        ...(first.current && { initial: first.current }),
      });
      opened = { connection, conversation };
      setChat(opened);
    });
    return () => {
      clearTimeout(timer);
      opened?.conversation.close();
      opened?.connection.close();
      setChat(undefined);
    };
  }, [id, username]);
  return chat;
}
