/**
 * One Socket.IO connection on this origin. The library is fetched when the first one is opened; who reconnects is
 * create-connection alone, so that each attempt has a ticket of its own.
 */
import { CHAT_PATH, CONNECT_TIMEOUT_MS } from '../../contract/chat/chat-rules';
import type { SocketAuth } from '../../contract/chat/chat-socket-schemas';

export interface SocketHandlers {
  onConnect(): void;
  /** The attempt failed; `code`, and seconds to wait, where the provider refused it. Nothing follows. */
  onRefused(failure: { message: string; code: string | null; retryAfterS: number }): void;
  /** It was connected and is no more. Nothing follows. */
  onDrop(reason: string): void;
  onEvent(name: string, args: unknown[]): void;
  /** Anything came from the server: the line lives. */
  onFrame(): void;
}

export interface ChatSocket {
  send(name: string, payload: unknown, onAnswer: (answer: unknown) => void): void;
  /** websocket or polling. */
  transport(): string | null;
  /** Closes without a further word to the handlers. */
  close(): void;
}

export interface SocketOptions {
  ticket: string;
  /** Polling, then a websocket where one comes about: for lines on which websockets are swallowed without a word. */
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
      // Browsers complain of a websocket that is closed before it is open, as on a page that is left at once.
      if (engine.readyState === 'opening') engine.once('open', () => socket.disconnect());
      else socket.disconnect();
    },
  };
};
