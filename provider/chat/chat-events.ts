/**
 * What open screens are notified of after a commit of the chat. The sockets pass it on; whoever is not
 * connected fetches it. None of these throws or waits.
 */
import type {
  ChatMarks,
  ChatMessage,
  InboxConversation,
  OwnConversation,
} from '../../lib/contract/chat/chat-schemas';
import type { Side } from './conversation-row';

/** A conversation as each side sees it. */
export interface ConversationDtos {
  /** The customer. */
  userId: number;
  /** Null where nothing changed that the customer sees. */
  own: OwnConversation | null;
  inbox: InboxConversation;
}

export interface MessageFacts {
  /** The customer. */
  userId: number;
  conversationId: number;
}

export interface AdvancedMarks {
  /** The customer. */
  userId: number;
  conversationId: string;
  marks: ChatMarks;
}

export interface ChatEvents {
  /** A message was stored, as each side reads it: once for each, never for a repeated call. */
  message(message: Readonly<Record<Side, ChatMessage>>, facts: MessageFacts): void;
  /** A customer's first message made it. */
  newConversation(inbox: InboxConversation): void;
  /** Status, holder, unread or waiting changed. */
  conversation(views: ConversationDtos): void;
  /** One side's screens have come further. */
  marks(moved: AdvancedMarks): void;
  /** What health answers: whether sockets are served, and how many of this process are open. */
  health(): { status: 'ok' | 'degraded' | 'stopping'; sockets: number };
}

/** Nobody is connected. */
export const noChatEvents: ChatEvents = {
  message: () => undefined,
  newConversation: () => undefined,
  conversation: () => undefined,
  marks: () => undefined,
  health: () => ({ status: 'ok', sockets: 0 }),
};
