'use client';

import { useEffect } from 'react';
import type { Conversation } from '@/lib/chat/chat-model';
import { playSound, unlockSound } from './chat-sound';

/** Plays a sound for each incoming live message of support; the conversation reports each in one tab only. */
export function useMessageSound(conversation: Conversation): void {
  useEffect(() => unlockSound(), []);
  useEffect(() => conversation.onArrival(playSound), [conversation]);
}
