/**
 * What open screens are notified of after a commit of the chat. Sockets forward it; clients that are not connected
 * fetch it later. None of these throws or waits.
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
  /** A message was stored, in the form for each side: called once per message, never for a repeated call. */
  message(message: Readonly<Record<Side, ChatMessage>>, facts: MessageFacts): void;
  /** A customer's first message created it. */
  newConversation(inbox: InboxConversation): void;
  /** Status, assignee, unread count or waiting time changed. */
  conversation(views: ConversationDtos): void;
  /** One side's receipts advanced. */
  marks(moved: AdvancedMarks): void;
  /** For the health check: whether sockets are served, and how many of this process are open. */
  health(): { status: 'ok' | 'degraded' | 'stopping'; sockets: number };
}

/** Without sockets nobody is notified. */
export const noChatEvents: ChatEvents = {
  message: () => undefined,
  newConversation: () => undefined,
  conversation: () => undefined,
  marks: () => undefined,
  health: () => ({ status: 'ok', sockets: 0 }),
};
