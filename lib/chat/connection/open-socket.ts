/**
 * One Socket.IO connection on this origin. The library is loaded when the first one is opened. Its own reconnection is
 * off: create-connection reconnects, with a new ticket for each attempt.
 */
import { CHAT_PATH, CONNECT_TIMEOUT_MS } from '../../contract/chat/chat-rules';
import type { SocketAuth } from '../../contract/chat/chat-socket-schemas';

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
    <A extends unknown[]>(tell: (...args: A) => void) =>
    (...args: A) => {
      if (!isClosed) tell(...args);
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
