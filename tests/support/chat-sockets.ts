/** Chat sockets for tests: the client that browsers use, without its own reconnection. */
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { CHAT_PATH } from '@/lib/contract/chat/chat-rules';
import type {
  Ack,
  ClientAnswers,
  ClientEventName,
  ClientEvents,
  ClientPayload,
  ServerEvents,
} from '@/lib/contract/chat/chat-socket-schemas';

export interface OpenedSocket {
  socket: Socket<ServerEvents, ClientEvents>;
  /** Sends an event and resolves with its acknowledgement. */
  request<N extends ClientEventName>(name: N, payload: ClientPayload<N>): Promise<Ack<ClientAnswers[N]>>;
  /** The same with any payload, as a hostile client might send. */
  requestAnything(name: string, ...payload: unknown[]): Promise<Ack<unknown>>;
  /** All events of this name so far, in order. */
  received<N extends keyof ServerEvents>(name: N): Parameters<ServerEvents[N]>[0][];
  /** Resolves with the first event of this name that matches, past ones included. */
  waitFor<N extends keyof ServerEvents>(
    name: N,
    fits?: (data: Parameters<ServerEvents[N]>[0]) => boolean,
  ): Promise<Parameters<ServerEvents[N]>[0]>;
  /** Resolves with the reason of the disconnect. */
  closed: Promise<string>;
  close(): void;
}

export interface SocketRefusal extends Error {
  data?: { code: string; retryAfterS?: number };
}

export type ConnectOptions = Partial<ManagerOptions & SocketOptions>;

/** Connects or throws the refusal. */
export async function openSocket(
  url: string,
  ticket: unknown,
  options: ConnectOptions = {},
): Promise<OpenedSocket> {
  const socket: OpenedSocket['socket'] = io(url, {
    path: CHAT_PATH,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: { ticket },
    ...options,
  });
  const past = new Map<string, unknown[]>();
  const listeners = new Set<() => void>();
  socket.onAny((name: string, data: unknown) => {
    past.set(name, [...(past.get(name) ?? []), data]);
    for (const listener of [...listeners]) listener();
  });
  const closed = new Promise<string>((resolve) => socket.once('disconnect', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
    // A connection that closes before it is admitted reports no more than this.
    socket.once('disconnect', (reason) => reject(new Error(reason)));
  }).catch((error: unknown) => {
    socket.close();
    throw error;
  });
  const emit = socket.emit.bind(socket) as (name: string, ...sent: unknown[]) => unknown;
  const received: OpenedSocket['received'] = (name) => (past.get(name) ?? []) as never[];
  return {
    socket,
    request: (name, payload) => new Promise((resolve) => emit(name, payload, resolve)),
    requestAnything: (name, ...payload) => new Promise((resolve) => emit(name, ...payload, resolve)),
    received,
    waitFor: (name, fits = () => true) =>
      new Promise((resolve) => {
        const look = () => {
          const found = received(name).find((data) => fits(data));
          if (found === undefined && !(name === 'resync' && past.has(name))) return;
          listeners.delete(look);
          resolve(found as never);
        };
        listeners.add(look);
        look();
      }),
    closed,
    close: () => void socket.close(),
  };
}
