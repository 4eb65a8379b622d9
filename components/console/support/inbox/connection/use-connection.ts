'use client';

import { useSyncExternalStore } from 'react';
import type { ChatConnection, ConnectionSnapshot } from '@/lib/chat/chat-model';

const STARTING: ConnectionSnapshot = {
  state: 'connecting',
  transport: null,
  attempts: 0,
  lastError: null,
  sinceMs: 0,
  everConnected: false,
  nextAttemptMs: null,
};

const readNothing = () => STARTING;
const subscribeToNothing = () => () => undefined;

/** The state of the socket. */
export function useConnection(connection: ChatConnection | null): ConnectionSnapshot {
  const read = connection?.getSnapshot ?? readNothing;
  return useSyncExternalStore(connection?.subscribe ?? subscribeToNothing, read, readNothing);
}
