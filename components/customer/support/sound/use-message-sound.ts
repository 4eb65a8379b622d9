'use client';

import { useEffect } from 'react';
import type { Conversation } from '@/lib/chat/chat-model';
import { playSound, unlockSound } from './chat-sound';

/** Sounds with each message of support that comes in live: the conversation tells of each in one tab alone. */
export function useMessageSound(conversation: Conversation): void {
  useEffect(() => unlockSound(), []);
  useEffect(() => conversation.onArrival(playSound), [conversation]);
}
