'use client';

import { useEffect, useState } from 'react';
import type { ChatConnection } from '@/lib/chat/chat-model';
import { createStaffConnection } from '@/lib/chat/connection/staff-chat';

/** The chat socket of the inbox, open while the page is mounted; null on the server. */
export function useStaffConnection(): ChatConnection | null {
  const [connection, setConnection] = useState<ChatConnection | null>(null);
  useEffect(() => {
    const opened = createStaffConnection();
    setConnection(opened);
    return () => {
      setConnection(null);
      opened.close();
    };
  }, []);
  return connection;
}
