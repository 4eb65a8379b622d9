/**
 * The state of a conversation beside its messages: counts, and how far each side has received and read, as one side
 * sees it.
 */

import type { ConversationStatus } from '../contract/chat/chat-rules';
import type { ChatMarks, ChatMessage } from '../contract/chat/chat-schemas';
import type { ChatEntry, ConversationCalls, ConversationSnapshot, EntryState } from './chat-model';
import { lastHeldSeq, type MessageWindow } from './messages/message-window';

export type Side = ConversationCalls['side'];

export interface ConversationFacts {
  readonly id: string;
  readonly status: ConversationStatus;
  readonly lastSeq: number;
  readonly marks: ChatMarks;
  /** As last counted by the provider. */
  readonly unread: number;
}

/** Receipts only move forward, whatever order the news arrives in. */
export function mergeMarks(known: ChatMarks | undefined, news: ChatMarks): ChatMarks {
  if (!known) return news;
  return {
    userDelivered: Math.max(known.userDelivered, news.userDelivered),
    userRead: Math.max(known.userRead, news.userRead),
    staffDelivered: Math.max(known.staffDelivered, news.staffDelivered),
    staffRead: Math.max(known.staffRead, news.staffRead),
  };
}

export function mergeFacts(known: ConversationFacts | null, news: ConversationFacts): ConversationFacts {
  const { id, status, unread } = news;
  const lastSeq = Math.max(known?.lastSeq ?? 0, news.lastSeq);
  return { id, status, unread, lastSeq, marks: mergeMarks(known?.marks, news.marks) };
}

/** The state of a conversation that is known only from its first message; the provider's own state follows. */
export function beginFacts({ conversationId, seq }: ChatMessage): ConversationFacts {
  const marks = { userDelivered: 0, userRead: 0, staffDelivered: 0, staffRead: 0 };
  return { id: conversationId, status: 'open', lastSeq: seq, marks, unread: 0 };
}

/** The last sequence that this side has read. */
export function ownRead(side: Side, marks: ChatMarks | undefined): number {
  return (side === 'customer' ? marks?.userRead : marks?.staffRead) ?? 0;
}

export function ownDelivered(side: Side, marks: ChatMarks | undefined): number {
  return (side === 'customer' ? marks?.userDelivered : marks?.staffDelivered) ?? 0;
}

/** A read receipt of this side, applied before the provider has answered. */
export function withOwnRead(side: Side, marks: ChatMarks, seq: number): ChatMarks {
  const news =
    side === 'customer' ? { userDelivered: seq, userRead: seq } : { staffDelivered: seq, staffRead: seq };
  return mergeMarks(marks, { userDelivered: 0, userRead: 0, staffDelivered: 0, staffRead: 0, ...news });
}

/** The delivery state of one's own stored message: sent, delivered or read. */
export function sentState(side: Side, marks: ChatMarks | undefined, seq: number): EntryState {
  const [delivered, read] =
    side === 'customer'
      ? [marks?.staffDelivered ?? 0, marks?.staffRead ?? 0]
      : [marks?.userDelivered ?? 0, marks?.userRead ?? 0];
  if (seq <= read) return 'read';
  return seq <= delivered ? 'delivered' : 'sent';
}

export function isOwn(side: Side, message: ChatMessage): boolean {
  return message.isFromAdmin === (side === 'staff');
}

/** Unread messages of the other side: counted where all of them are held, else as the provider says. */
export function countUnread(side: Side, facts: ConversationFacts | null, window: MessageWindow): number {
  const read = ownRead(side, facts?.marks);
  const first = window.messages[0]?.seq ?? 1;
  const isWhole = !window.hasNewer && first <= read + 1 && lastHeldSeq(window) >= (facts?.lastSeq ?? 0);
  if (!isWhole) return facts?.unread ?? 0;
  return window.messages.filter((message) => message.seq > read && !isOwn(side, message)).length;
}

/** The sequences between which messages were unread when the conversation was opened. */
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
