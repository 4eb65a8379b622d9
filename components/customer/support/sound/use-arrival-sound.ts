'use client';

import { useEffect } from 'react';
import type { Conversation } from '@/lib/chat/chat-model';
import { playSound, readySound } from './chat-sound';

/** Sounds with each message of support that comes in live: the conversation tells of each in one tab alone. */
export function useArrivalSound(conversation: Conversation): void {
  useEffect(() => readySound(), []);
  useEffect(() => conversation.onArrival(playSound), [conversation]);
}
