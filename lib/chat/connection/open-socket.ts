/**
 * One Socket.IO connection on this origin, and the acknowledgements of what is sent over it. The library is loaded when
 * the first one is opened. Its own reconnection is off: create-connection reconnects, with a new ticket for each attempt.
 */
import { ApiError } from '../../api/api-error';
import { CHAT_PATH, CONNECT_TIMEOUT_MS } from '../../contract/chat/chat-rules';
import type { Ack, SocketAuth } from '../../contract/chat/chat-socket-schemas';

export interface SocketHandlers {
  onConnect(): void;
  /** The attempt failed; `code`, and seconds to wait, where the provider refused it. No further handler is called. */
  onRefused(failure: { message: string; code: string | null; retryAfterS: number }): void;
  /** It was connected and has closed. No further handler is called. */
  onDrop(reason: string): void;
  onEvent(name: string, args: unknown[]): void;
  /** Data came from the server: the connection is alive. */
  onFrame(): void;
}

export interface ChatSocket {
  send(name: string, payload: unknown, onAnswer: (answer: unknown) => void): void;
  /** websocket or polling. */
  transport(): string | null;
  /** Closes without calling another handler. */
  close(): void;
}

export interface SocketOptions {
  ticket: string;
  /**
   * Starts with polling and upgrades to a websocket when that succeeds: for networks that drop websockets without an
   * error.
   */
  pollsFirst: boolean;
}

export type OpenSocket = (options: SocketOptions, handlers: SocketHandlers) => Promise<ChatSocket>;

export const openSocket: OpenSocket = async ({ ticket, pollsFirst }, handlers) => {
  const { io } = await import('socket.io-client');
  const auth: SocketAuth = { ticket };
  const socket = io({
    path: CHAT_PATH,
    auth,
    transports: pollsFirst ? ['polling', 'websocket'] : ['websocket', 'polling'],
    tryAllTransports: true,
    reconnection: false,
    forceNew: true,
    timeout: CONNECT_TIMEOUT_MS,
  });
  let isClosed = false;
  const unlessClosed =
    <A extends unknown[]>(emit: (...args: A) => void) =>
    (...args: A) => {
      if (!isClosed) emit(...args);
    };
  socket.on('connect', unlessClosed(handlers.onConnect));
  socket.on(
    'connect_error',
    unlessClosed((error: Error & { data?: { code?: string; retryAfterS?: number } }) => {
      const { code = null, retryAfterS = 0 } = error.data ?? {};
      handlers.onRefused({ message: error.message, code, retryAfterS });
    }),
  );
  socket.on('disconnect', unlessClosed(handlers.onDrop));
  socket.onAny(unlessClosed((name: string, ...args: unknown[]) => handlers.onEvent(name, args)));
  socket.io.engine.on('packet', unlessClosed(handlers.onFrame));
  return {
    send: (name, payload, onAnswer) => {
      socket.emit(name, payload, onAnswer);
    },
    transport: () => socket.io.engine?.transport.name ?? null,
    close: () => {
      isClosed = true;
      const { engine } = socket.io;
      // Browsers log an error for a websocket that is closed before it is open, as on a page that is left at once.
      if (engine.readyState === 'opening') engine.once('open', () => socket.disconnect());
      else socket.disconnect();
    },
  };
};

/** Events that wait for their acknowledgement. */
interface PendingAcks {
  /** Throws ApiError: the code of a refusal, `timeout`, or `network_error` when the socket closes before it. */
  send(socket: ChatSocket, name: string, payload: unknown, timeoutMs: number): Promise<unknown>;
  /** The socket is gone: nothing that waits will be answered. */
  rejectAll(): void;
}

export function createPendingAcks(): PendingAcks {
  const waiting = new Set<() => void>();
  return {
    send: (socket, name, payload, timeoutMs) =>
      new Promise((resolve, reject) => {
        const settle = (end: () => void) => {
          clearTimeout(timer);
          waiting.delete(abandon);
          end();
        };
        const fail = (code: 'timeout' | 'network_error') =>
          settle(() => reject(new ApiError({ code, status: 0, message: '' })));
        const abandon = () => fail('network_error');
        const timer = setTimeout(() => fail('timeout'), timeoutMs);
        waiting.add(abandon);
        socket.send(name, payload, (answer) => settle(() => readAck(answer, resolve, reject)));
      }),
    rejectAll: () => {
      for (const reject of [...waiting]) reject();
    },
  };
}

/** The refusal of an event, for those who ask before there is a socket. */
export function notConnected(): ApiError {
  return new ApiError({ code: 'network_error', status: 0, message: 'Socket not connected' });
}

function readAck(
  given: unknown,
  resolve: (data: unknown) => void,
  reject: (failure: ApiError) => void,
): void {
  const ack = given as Ack<unknown> | undefined;
  if (ack?.success) resolve(ack.data);
  else reject(refusalOf(ack));
}

type Refusal = Extract<Ack<unknown>, { success: false }>;

function refusalOf(ack: Partial<Refusal> | undefined): ApiError {
  const code = ack?.code ?? 'unknown_error';
  return new ApiError({
    code,
    status: statusOf(code),
    message: ack?.error ?? '',
    errors: ack?.errors,
    retryAfterS: ack?.retryAfterS,
  });
}

/** What HTTP would have answered: whether asking again can help is judged by it. */
function statusOf(code: string): number {
  if (code === 'unknown_error' || code === 'server_error') return 500;
  if (code === 'unavailable') return 503;
  if (code === 'too_many_requests') return 429;
  return code === 'session_ended' || code === 'unauthorized' ? 401 : 422;
}
