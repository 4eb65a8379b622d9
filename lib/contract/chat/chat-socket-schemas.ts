/**
 * Events of the chat socket: what each side sends, how each event of a client is acknowledged, and the schemas by which
 * the provider validates them. The browser imports its types only.
 */
import * as z from 'zod';
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

/** `error` is the message for people; `code` is one of the error codes. */
export type Ack<T> =
  | { success: true; data: T }
  | {
      success: false;
      error: string;
      code: ErrorCode;
      errors?: Record<string, string[]>;
      /** Seconds to wait before a retry. */
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
  /** To staff: a customer came online or went offline. */
  userOnlineStatus(status: { userId: string; isOnline: boolean }): void;
  /** To customers: whether a member of staff is online. */
  supportStatus(status: { online: boolean }): void;
  /** To staff: the customer is typing. */
  userTyping(typing: { conversationId: string; userId: string; isTyping: boolean }): void;
  /** To the customer: staff are typing. */
  adminTyping(typing: { conversationId: string; isTyping: boolean }): void;
  /** To both sides: receipts. */
  messagesRead(read: { conversationId: string; marks: ChatMarks }): void;
  /** To the customer what they may see of it; to staff the inbox's row. */
  conversationUpdated(conversation: OwnConversation | InboxConversation): void;
  /** To staff: a customer's first message created it. */
  newConversation(conversation: InboxConversation): void;
  /** Events may have been missed: fetch the messages after the last sequence. */
  resync(): void;
  /** The session of this socket has ended; the socket closes next. */
  ended(end: { reason: 'session_ended' | 'stopping' }): void;
}

/** What a socket is opened with. */
export interface SocketAuth {
  ticket: string;
}
