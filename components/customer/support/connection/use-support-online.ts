'use client';

import { useEffect, useState } from 'react';
import type { ChatConnection } from '@/lib/chat/chat-model';

/** Whether a member of staff is there: as the page was told, and live since. */
export function useSupportOnline(
  connection: ChatConnection,
  initial: boolean | undefined,
): boolean | undefined {
  const [isOnline, setIsOnline] = useState(initial);
  useEffect(() => connection.on('supportStatus', ({ online }) => setIsOnline(online)), [connection]);
  return isOnline;
}
