/**
 * Events of the chat socket: what each side sends, the answer that each event of a client is
 * acknowledged with, and the schemas that the provider checks them by. The browser imports its types alone.
 */
import { z } from 'zod';
import type { ErrorCode } from '../errors';
import { id, sequence } from '../field-schemas';
import type { ChatMarks, ChatMessage, InboxConversation, OwnConversation } from './chat-schemas';
import {
  conversationsQuery,
  markBody,
  messagesQuery,
  sendAdminMessageBody,
  sendMessageBody,
} from './chat-schemas';

/** `error` is what a person may read; `code` is a row of the table of failures. */
export type Ack<T> =
  | { success: true; data: T }
  | {
      success: false;
      error: string;
      code: ErrorCode;
      errors?: Record<string, string[]>;
      /** Seconds to wait before asking again. */
      retryAfterS?: number;
    };
export type AckOf<T> = (answer: Ack<T>) => void;

export const socketSchemas = {
  getChatHistory: z.strictObject({
    conversationId: messagesQuery.shape.conversationId,
    after: sequence.optional(),
    before: sequence.min(1).optional(),
    limit: z.number().int().min(1).max(200).default(50),
  }),
  sendMessage: sendMessageBody,
  sendAdminMessage: sendAdminMessageBody,
  getAdminConversations: conversationsQuery,
  /** Without numbers: everything has been read. */
  markAsRead: markBody.extend({ conversationId: id.optional() }),
  typing: z.strictObject({ conversationId: id.optional(), isTyping: z.boolean() }),
} as const;
export type ClientEventName = keyof typeof socketSchemas;
export type ClientPayload<N extends ClientEventName> = z.input<(typeof socketSchemas)[N]>;

export interface ClientAnswers {
  getChatHistory: { messages: ChatMessage[]; hasMore: boolean; conversation: OwnConversation | null };
  sendMessage: ChatMessage;
  sendAdminMessage: ChatMessage;
  getAdminConversations: { conversations: InboxConversation[]; total: number };
  markAsRead: { marks: ChatMarks; unread: number };
  typing: Record<string, never>;
}

/** Events of a client, each acknowledged. */
export type ClientEvents = {
  [N in ClientEventName]: (payload: ClientPayload<N>, ack: AckOf<ClientAnswers[N]>) => void;
};

/** Events of the provider. All are hints: what was missed is fetched over HTTP. */
export interface ServerEvents {
  /** To the customer's sockets and to all connected staff, to each side with the sender as it reads it. */
  newMessage(message: ChatMessage): void;
  /** To staff: a customer came or went. */
  userOnlineStatus(status: { userId: string; isOnline: boolean }): void;
  /** To customers: whether a member of staff is there. */
  supportStatus(status: { online: boolean }): void;
  /** To staff: the customer types. */
  userTyping(typing: { conversationId: string; userId: string; isTyping: boolean }): void;
  /** To the customer: staff type. */
  adminTyping(typing: { conversationId: string; isTyping: boolean }): void;
  /** To both sides: how far each has come. */
  messagesRead(read: { conversationId: string; marks: ChatMarks }): void;
  /** To the customer what they see of it; to staff what the inbox lists. */
  conversationUpdated(conversation: OwnConversation | InboxConversation): void;
  /** To staff: a customer's first message made it. */
  newConversation(conversation: InboxConversation): void;
  /** Events may have been missed: fetch what came after the last sequence. */
  resync(): void;
  /** The session behind this socket is over; it closes after it. */
  ended(end: { reason: 'session_ended' | 'stopping' }): void;
}

/** What a socket is opened with. */
export interface SocketAuth {
  ticket: string;
}
