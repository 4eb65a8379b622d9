/**
 * The state and the actions that the chat's screens use, on both sides: the connection, one conversation, one message.
 */

import type { ConversationStatus } from '../contract/chat/chat-rules';
import type { ChatMarks, ChatMessage } from '../contract/chat/chat-schemas';
import type {
  ClientAnswers,
  ClientEventName,
  ClientPayload,
  ServerEvents,
} from '../contract/chat/chat-socket-schemas';

/**
 * connecting: the first attempt. failed: the first attempt failed and is being retried. reconnecting: it was connected
 * and is being retried. disconnected: between two attempts, or offline.
 */
export type ConnectionState = 'connecting' | 'connected' | 'reconnecting' | 'disconnected' | 'failed';

/** For the screen and its debug sheet: never a token. */
export interface ConnectionSnapshot {
  state: ConnectionState;
  /** websocket or polling while connected. */
  transport: string | null;
  /** Attempts since it was last connected. */
  attempts: number;
  lastError: ConnectionError | null;
  /** When the state began, Unix ms of this device. */
  sinceMs: number;
  everConnected: boolean;
  /** When the next attempt is made, Unix ms of this device; null while one runs or none is planned. */
  nextAttemptMs: number | null;
}
/** authentication, timeout, other: three connect errors (E6). A code where the provider gave one. */
export interface ConnectionError {
  kind: 'authentication' | 'timeout' | 'too_many' | 'other';
  code: string | null;
  message: string;
  atMs: number;
}

export interface ChatConnection {
  subscribe(listener: () => void): () => void;
  getSnapshot(): ConnectionSnapshot;
  /** Sends an event and resolves with its acknowledgement. Throws ApiError: the ack's code, `timeout`, `network_error`. */
  emitWithAck<N extends ClientEventName>(
    name: N,
    payload: ClientPayload<N>,
    timeoutMs?: number,
  ): Promise<ClientAnswers[N]>;
  on<N extends keyof ServerEvents>(name: N, listener: ServerEvents[N]): () => void;
  /** Called after every connect and every resync: whatever was missed is fetched then. */
  onFetchDue(listener: () => void): () => void;
  /** Reconnects at once. */
  retry(): void;
  close(): void;
}

/** The HTTP half of one conversation: the customer's own, or the one that a member of staff has open. */
export interface ConversationCalls {
  side: 'customer' | 'staff';
  /** Null before the customer's first message. */
  conversationId: string | null;
  load(
    where: { after?: number; before?: number; limit?: number },
    signal?: AbortSignal,
  ): Promise<ClientAnswers['getChatHistory']>;
  /** Over the socket when it is connected, else, or when that fails, over HTTP: the same client id both times. */
  send(message: OutgoingMessage, options: { overSocket: boolean }): Promise<ChatMessage>;
  upload(
    file: File,
    options: { onProgress(share: number): void; signal: AbortSignal },
  ): Promise<NonNullable<ChatMessage['file']>>;
  mark(marks: { delivered?: number; read?: number }): Promise<void>;
}

export interface OutgoingMessage {
  clientId: string;
  messageType: 'text' | 'image' | 'file';
  /** The text; of a file its name. */
  text: string;
  fileId?: string;
}

/** waiting: until there is a connection. sending: under way. failed: refused; the person may retry or discard it. */
export type EntryState = 'waiting' | 'uploading' | 'sending' | 'failed' | 'sent' | 'delivered' | 'read';

/** One bubble. */
export interface ChatEntry {
  /** Stable through sending: the client id. */
  key: string;
  /** Null until the provider has given it. */
  seq: number | null;
  own: boolean;
  messageType: 'text' | 'image' | 'file';
  text: string;
  /** Unix ms: the provider's time once stored, before that this device's. */
  atMs: number;
  sender: string;
  file: ChatMessage['file'];
  /** Of one's own file that is not stored yet. */
  local: { name: string; bytes: number; isImage: boolean; file: Blob | null } | null;
  state: EntryState;
  /** 0 to 1 while uploading. */
  progress: number | null;
  /** Code of the refusal (errors messages); null while there is none. */
  errorCode: string | null;
  /** Seconds until the automatic retry, where there is one. */
  retryAfterS: number | null;
}

export interface ConversationSnapshot {
  /** loading: nothing to show yet. failed: fetching the first page failed. */
  phase: 'loading' | 'ready' | 'failed';
  /** At most MESSAGES_HELD stored ones, then one's own that are not stored yet. Oldest first. */
  entries: readonly ChatEntry[];
  hasOlder: boolean;
  /** The window does not reach the newest message. */
  hasNewer: boolean;
  loading: 'older' | 'newer' | null;
  status: ConversationStatus | null;
  conversationId: string | null;
  marks: ChatMarks | null;
  /** Unread messages of the other side. */
  unread: number;
  /** The first unread message when the conversation was opened: the divider goes above it. */
  firstUnreadSeq: number | null;
  /** The other side is typing: hidden TYPING_MS after the last sign of it. */
  peerTyping: boolean;
  /** How many messages are loaded, as the screen shows it (C1). */
  loadedCount: number;
}

export interface Conversation {
  subscribe(listener: () => void): () => void;
  getSnapshot(): ConversationSnapshot;
  sendText(text: string): void;
  sendFile(file: File): void;
  retry(key: string): void;
  /** Discards a message that was not stored, and aborts its upload. */
  discard(key: string): void;
  loadOlder(): Promise<void>;
  loadNewer(): Promise<void>;
  /** Jumps to the newest message. */
  loadNewest(): Promise<void>;
  /** Fetches again after a failure. */
  reload(): Promise<void>;
  /** Marks every message up to this one as read. */
  see(seq: number): void;
  /** The person is typing: sent to the other side at most once a second, and once when they stop. */
  type(isTyping: boolean): void;
  /** Called with each new message of the other side, in one tab of this browser only. */
  onArrival(listener: (entry: ChatEntry) => void): () => void;
  close(): void;
}
