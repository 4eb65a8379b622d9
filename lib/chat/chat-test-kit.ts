/** Fakes: a provider of one conversation, a browser's storage, and a socket whose server side the test plays. */
import { ApiError } from '../api/api-error';
import type { ChatMarks, ChatMessage } from '../contract/chat/chat-schemas';
import type { ConversationCalls } from './chat-model';
import type { OpenSocket, SocketHandlers } from './connection/open-socket';
import type { OutboxRecord, OutboxStore } from './outbox/outbox-store';

export const START_MS = Date.UTC(2026, 5, 1, 3);

export function makeMessage(seq: number, more: Partial<ChatMessage> = {}): ChatMessage {
  const content = more.content ?? `Message ${seq}`;
  const at = new Date(START_MS + seq * 1_000).toISOString();
  return {
    id: String(seq),
    conversationId: '1',
    seq,
    clientId: `other-${seq}`,
    messageType: 'text',
    content,
    message: content,
    file: null,
    imageUrl: null,
    fileUrl: null,
    fileName: null,
    userId: '7',
    isFromAdmin: true,
    sender: 'anna',
    createdAt: at,
    timestamp: at,
    ...more,
  };
}

export function failure(code: ApiError['code'], status: number, retryAfterS?: number): ApiError {
  return new ApiError({ code, status, message: '', retryAfterS });
}
export const OFFLINE = () => failure('network_error', 0);

export interface FakeProvider {
  calls: ConversationCalls;
  messages: ChatMessage[];
  marks: ChatMarks;
  /** The calls made, in order. */
  asked: string[];
  /** Thrown by every call while it is set. */
  trouble: (call: 'load' | 'send' | 'upload' | 'mark') => Error | undefined;
  /** Thrown after the message was stored, as when the answer is lost. */
  lost: () => Error | undefined;
  /** The other side writes. */
  write(content: string): ChatMessage;
}

/** The customer's side of it, by default. Stores a client id once, as the real one does. */
export function createFakeProvider(side: 'customer' | 'staff' = 'customer'): FakeProvider {
  const messages: ChatMessage[] = [];
  const asked: string[] = [];
  const isOwnAdmin = side === 'staff';
  const enter = async (call: Parameters<FakeProvider['trouble']>[0], what: string) => {
    asked.push(what);
    await Promise.resolve();
    const error = provider.trouble(call);
    if (error) throw error;
  };
  const conversation = () => {
    const read = isOwnAdmin ? provider.marks.staffRead : provider.marks.userRead;
    const unread = messages.filter(({ seq, isFromAdmin }) => seq > read && isFromAdmin !== isOwnAdmin).length;
    return messages.length === 0
      ? null
      : { id: '1', status: 'open' as const, lastSeq: messages.length, marks: provider.marks, unread };
  };
  const store = (message: Partial<ChatMessage>) => {
    const stored = makeMessage(messages.length + 1, message);
    messages.push(stored);
    return stored;
  };
  const provider: FakeProvider = {
    messages,
    marks: { userDelivered: 0, userRead: 0, staffDelivered: 0, staffRead: 0 },
    asked,
    trouble: () => undefined,
    lost: () => undefined,
    write: (content) => store({ content, isFromAdmin: !isOwnAdmin }),
    calls: {
      side,
      conversationId: side === 'staff' ? '1' : null,
      async load({ after, before, limit = 50 }) {
        await enter('load', `load ${JSON.stringify({ after, before, limit })}`);
        const range = messages.filter(({ seq }) => seq > (after ?? 0) && seq < (before ?? seq + 1));
        const page = after === undefined ? range.slice(-limit) : range.slice(0, limit);
        return { messages: page, hasMore: page.length < range.length, conversation: conversation() };
      },
      async send({ clientId, text, messageType }, { overSocket }) {
        await enter('send', `send ${text} ${overSocket ? 'socket' : 'http'}`);
        const known = messages.find((message) => message.clientId === clientId);
        const stored =
          known ??
          store({ clientId, content: text, messageType, isFromAdmin: isOwnAdmin, sender: 'somchai' });
        const lost = provider.lost();
        if (lost) throw lost;
        return stored;
      },
      async upload(file, { onProgress, signal }) {
        await enter('upload', `upload ${file.name}`);
        onProgress(0.5);
        await Promise.resolve();
        if (signal.aborted) throw signal.reason;
        const { name, size: bytes, type: contentType } = file;
        const size = contentType.startsWith('image/') ? 10 : null;
        return {
          id: 'f'.repeat(32),
          name,
          contentType,
          bytes,
          width: size,
          height: size,
          url: '/api/files/f',
        };
      },
      async mark(marks) {
        await enter('mark', `mark ${JSON.stringify(marks)}`);
        const { delivered = 0, read = 0 } = marks;
        provider.marks = isOwnAdmin
          ? { ...provider.marks, staffDelivered: delivered, staffRead: read }
          : { ...provider.marks, userDelivered: delivered, userRead: read };
      },
    },
  };
  return provider;
}

let stores = 0;

/** One browser's storage, shared by every page that is opened on it. */
export function createMemoryStore(
  kept: Map<string, OutboxRecord> = new Map(),
  numbers: Map<string, number> = new Map(),
): OutboxStore & { kept: Map<string, OutboxRecord> } {
  return {
    kept,
    name: `memory-${++stores}`,
    list: async () => [...kept.values()].sort((a, b) => a.order - b.order),
    has: async (clientId) => kept.has(clientId),
    async put(record) {
      kept.set(record.clientId, record);
      return true;
    },
    async remove(clientId) {
      kept.delete(clientId);
    },
    async raise(name, to) {
      if ((numbers.get(name) ?? 0) >= to) return false;
      numbers.set(name, to);
      return true;
    },
  };
}

export interface FakeSocket {
  ticket: string;
  pollsFirst: boolean;
  handlers: SocketHandlers;
  sent: { name: string; payload: unknown; answer: (ack: unknown) => void }[];
  isClosed: boolean;
}

/** Every socket that was opened, the newest last. */
export function createFakeSockets(): { sockets: FakeSocket[]; open: OpenSocket; latest(): FakeSocket } {
  const sockets: FakeSocket[] = [];
  return {
    sockets,
    latest: () => {
      const socket = sockets.at(-1);
      if (!socket) throw new Error('no socket was opened');
      return socket;
    },
    open: async (options, handlers) => {
      const socket: FakeSocket = { ...options, handlers, sent: [], isClosed: false };
      sockets.push(socket);
      return {
        send: (name, payload, answer) => {
          socket.sent.push({ name, payload, answer });
        },
        transport: () => 'websocket',
        close: () => {
          socket.isClosed = true;
        },
      };
    },
  };
}
