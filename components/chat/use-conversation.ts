'use client';

import { useSyncExternalStore } from 'react';
import type { Conversation, ConversationSnapshot } from '@/lib/chat/chat-model';

/** What is known of a conversation now, and again whenever it changes. */
export function useConversation(conversation: Conversation): ConversationSnapshot {
  return useSyncExternalStore(conversation.subscribe, conversation.getSnapshot, conversation.getSnapshot);
}
