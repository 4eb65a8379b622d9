/** What the chat's screens see and may ask for, of both sides: the connection, one conversation, one message of it. */

import type { ConversationStatus } from '../contract/chat/chat-rules';
import type { ChatMarks, ChatMessage } from '../contract/chat/chat-schemas';
import type {
  ClientAnswers,
  ClientEventName,
  ClientPayload,
  ServerEvents,
} from '../contract/chat/chat-socket-schemas';

/**
 * connecting: the first time. failed: the first connect failed; it goes on trying. reconnecting: it was connected, and
 * tries again. disconnected: between two tries, or offline.
 */
export type ConnectionState = 'connecting' | 'connected' | 'reconnecting' | 'disconnected' | 'failed';

/** Facts for the screen and its debug sheet: never a token. */
export interface ConnectionSnapshot {
  state: ConnectionState;
  /** websocket or polling while connected. */
  transport: string | null;
  /** Tries since it was last connected. */
  attempts: number;
  lastError: ConnectionError | null;
  /** When the state was entered, Unix ms of this device. */
  sinceMs: number;
  everConnected: boolean;
  /** When the next try is made, Unix ms of this device; null while one runs or none is planned. */
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
  /** Tries again at once. */
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

/** waiting: until there is a connection. sending: on its way. failed: refused; retry or discard. */
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
  /** Unix ms: of the provider once stored, before that of this device. */
  atMs: number;
  sender: string;
  file: ChatMessage['file'];
  /** Of a file of one's own that is not stored yet. */
  local: { name: string; bytes: number; isImage: boolean; file: Blob | null } | null;
  state: EntryState;
  /** 0 to 1 while uploading. */
  progress: number | null;
  /** Code of the refusal (errors messages); null while there is none. */
  errorCode: string | null;
  /** Seconds until it is tried again by itself, where it will be. */
  retryAfterS: number | null;
}

export interface ConversationSnapshot {
  /** loading: nothing to show yet. failed: and nothing could be fetched. */
  phase: 'loading' | 'ready' | 'failed';
  /** At most MESSAGES_HELD stored ones, then those of one's own that are not stored. Oldest first. */
  entries: readonly ChatEntry[];
  hasOlder: boolean;
  /** The window has left the end: newer ones are not held. */
  hasNewer: boolean;
  loading: 'older' | 'newer' | null;
  status: ConversationStatus | null;
  conversationId: string | null;
  marks: ChatMarks | null;
  /** Messages of the other side that were not seen. */
  unread: number;
  /** The first message of the other side that was not seen when the conversation was opened: the divider. */
  firstUnreadSeq: number | null;
  /** The other side types: hidden after TYPING_MS without another sign. */
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
  /** Takes a message that was not stored away; ends its upload. */
  discard(key: string): void;
  loadOlder(): Promise<void>;
  loadNewer(): Promise<void>;
  /** Back to the end, wherever the window was. */
  loadNewest(): Promise<void>;
  /** Fetches again after a failure. */
  reload(): Promise<void>;
  /** The person sees every message up to this one. */
  see(seq: number): void;
  /** The person types: told to the other side at most every second, and once when they stop. */
  type(isTyping: boolean): void;
  /** Called with each stored message of the other side that comes in live, once across the tabs of this browser. */
  onArrival(listener: (entry: ChatEntry) => void): () => void;
  close(): void;
}
