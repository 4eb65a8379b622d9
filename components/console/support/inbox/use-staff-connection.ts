'use client';

import { useEffect, useState } from 'react';
import type { ChatConnection } from '@/lib/chat/chat-model';
import { createStaffConnection } from '@/lib/chat/connection/staff-chat';

/** One chat socket for the whole inbox, open as long as its page is; null before the page runs in a browser. */
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
