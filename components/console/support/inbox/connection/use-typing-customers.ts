'use client';

import { useEffect, useState } from 'react';
import type { ChatConnection } from '@/lib/chat/chat-model';
import { TYPING_MS } from '@/lib/contract/chat/chat-rules';

/** Ids of conversations whose customer is typing. A signal expires after TYPING_MS, and a message ends it. */
export function useTypingCustomers(connection: ChatConnection | null): ReadonlySet<string> {
  const [typing, setTyping] = useState<ReadonlySet<string>>(NOBODY);
  useEffect(() => {
    if (!connection) return;
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const end = (id: string) => {
      clearTimeout(timers.get(id));
      if (timers.delete(id)) setTyping(new Set(timers.keys()));
    };
    const stops = [
      connection.on('userTyping', ({ conversationId: id, isTyping }) => {
        if (!isTyping) return end(id);
        clearTimeout(timers.get(id));
        const isNew = !timers.has(id);
        timers.set(
          id,
          setTimeout(() => end(id), TYPING_MS),
        );
        if (isNew) setTyping(new Set(timers.keys()));
      }),
      connection.on('newMessage', ({ conversationId, isFromAdmin }) => isFromAdmin || end(conversationId)),
    ];
    return () => {
      for (const stop of stops) stop();
      for (const timer of timers.values()) clearTimeout(timer);
      setTyping(NOBODY);
    };
  }, [connection]);
  return typing;
}

const NOBODY: ReadonlySet<string> = new Set();
