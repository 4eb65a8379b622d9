/** The snapshot of a conversation from what is known of it. */
import type { ChatEntry, ConversationSnapshot } from './chat-model';
import { type ConversationFacts, countUnread, isOwn, type Side } from './conversation-facts';
import type { MessageWindow } from './messages/message-window';

/** Sequences between which the messages lie that were new when the conversation was opened. */
export interface Divider {
  readonly after: number;
  readonly upTo: number;
}

export interface ConversationState {
  side: Side;
  phase: ConversationSnapshot['phase'];
  loading: ConversationSnapshot['loading'];
  window: MessageWindow;
  facts: ConversationFacts | null;
  divider: Divider | null;
  peerTyping: boolean;
  entries: readonly ChatEntry[];
}

export function toConversationSnapshot(state: ConversationState): ConversationSnapshot {
  const { side, phase, loading, window, facts, divider, peerTyping, entries } = state;
  return {
    phase,
    entries,
    hasOlder: window.hasOlder,
    hasNewer: window.hasNewer,
    loading,
    status: facts?.status ?? null,
    conversationId: facts?.id ?? null,
    marks: facts?.marks ?? null,
    unread: countUnread(side, facts, window),
    firstUnreadSeq: divider ? findFirstUnread(side, window, divider) : null,
    peerTyping,
    loadedCount: window.messages.length + window.ahead.length,
  };
}

function findFirstUnread(side: Side, window: MessageWindow, { after, upTo }: Divider): number | null {
  const first = window.messages.find(
    (message) => message.seq > after && message.seq <= upTo && !isOwn(side, message),
  );
  return first?.seq ?? null;
}
