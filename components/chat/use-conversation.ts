'use client';

import { useSyncExternalStore } from 'react';
import type { Conversation, ConversationSnapshot } from '@/lib/chat/chat-model';

/** The state of a conversation, updated at every change. */
export function useConversation(conversation: Conversation): ConversationSnapshot {
  return useSyncExternalStore(conversation.subscribe, conversation.getSnapshot, conversation.getSnapshot);
}
