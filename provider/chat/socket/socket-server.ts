/**
 * The chat's sockets: real time in addition to the HTTP calls, which are authoritative. Everything sent here was
 * committed before; a client that misses it fetches it.
 */
import { randomUUID } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { Server } from 'socket.io';
import {
  CHAT_PATH,
  CONNECT_TIMEOUT_MS,
  FRAME_MAX_BYTES,
  SILENCE_MS,
} from '../../../lib/contract/chat/chat-rules';
import type { ServerEvents } from '../../../lib/contract/chat/chat-socket-schemas';
import { Failure } from '../../http/failure';
import { findFailure } from '../../http/find-failure';
import type { ChatDeps } from '../chat-deps';
import type { ChatEvents } from '../chat-events';
import { createPresence } from './presence';
import {
  type AdmissionDeps,
  admitSocket,
  asConnectError,
  isAllowedOrigin,
  readClientOf,
} from './socket-admission';
import { createSocketEvents } from './socket-events';
import type { SocketRelay } from './socket-relay';
import {
  type ChatServer,
  type ChatSocket,
  CUSTOMERS_ROOM,
  STAFF_ROOM,
  sessionRoom,
  userRoom,
} from './socket-types';
import { throttleHandshakes } from './throttle-handshakes';

/** Interval of pings plus the wait for an answer: without both the connection is dead. */
const PING_MS = SILENCE_MS / 2;
/** How long a closing connection may take for its last messages, milliseconds. */
const GOODBYE_MS = 1_000;

export interface ChatSocketDeps
  extends Omit<ChatDeps, 'chat'>,
    Pick<AdmissionDeps, 'sessions' | 'origins' | 'bffSecret' | 'unlimited'> {
  /** The provider's own server: sockets are served below CHAT_PATH. */
  server: HttpServer;
  log: FastifyBaseLogger;
  throttles: AdmissionDeps['throttles'] & ChatDeps['throttles'];
  /** Joins the sockets of several processes. */
  relay?: SocketRelay | undefined;
}

export interface ChatSockets {
  /** Events that these sockets forward. */
  chat: ChatEvents;
  socketCount(): number;
  /** Sessions with an open socket. */
  listSessionIds(): number[];
  /** Tells the sockets of a session that it has ended, and closes them. */
  endSession(sessionId: number): void;
  /** Starts the heartbeats of presence; returns a function that stops them. */
  start(): () => void;
  /** Sends every socket its last message and closes it; the HTTP server remains the caller's. */
  close(): Promise<void>;
}

export function createChatSockets(deps: ChatSocketDeps): ChatSockets {
  const { server: http, log, clock, db } = deps;
  const io: ChatServer = new Server(http, {
    path: CHAT_PATH,
    serveClient: false,
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: FRAME_MAX_BYTES,
    pingInterval: PING_MS,
    pingTimeout: PING_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    // For pages that poll here from another origin.
    cors: { origin: [...deps.origins] },
    allowRequest: (request, answer) => answer(null, isAllowedOrigin(request, deps)),
  });
  io.engine.use(
    throttleHandshakes({
      throttles: deps.throttles,
      readClient: (request) => readClientOf(request, deps),
      isOpen: (socketId) => Object.hasOwn((io.engine as unknown as { clients: object }).clients, socketId),
    }),
  );
  let stopping = false;
  deps.relay?.join(io);
  const connections = watchConnections(http, io);
  io.engine.on('headers', (headers: Record<string, string>) => {
    if (stopping) headers.connection = 'close';
  });

  const presence = createPresence({
    db,
    clock,
    log,
    process: randomUUID(),
    tellUser: (userId, isOnline) =>
      void io.to(STAFF_ROOM).emit('userOnlineStatus', { userId: String(userId), isOnline }),
    tellSupport: (online) => void io.to(CUSTOMERS_ROOM).emit('supportStatus', { online }),
  });
  const chat: ChatEvents = {
    message(message, { userId }) {
      io.to(userRoom(userId)).emit('newMessage', message.customer);
      io.to(STAFF_ROOM).emit('newMessage', message.staff);
    },
    newConversation: (inbox) => void io.to(STAFF_ROOM).emit('newConversation', inbox),
    conversation({ userId, own, inbox }) {
      if (own) io.to(userRoom(userId)).emit('conversationUpdated', own);
      io.to(STAFF_ROOM).emit('conversationUpdated', inbox);
    },
    marks: ({ userId, conversationId, marks }) =>
      void io.to([userRoom(userId), STAFF_ROOM]).emit('messagesRead', { conversationId, marks }),
    health: () => ({ status: stopping ? 'stopping' : 'ok', sockets: io.sockets.sockets.size }),
  };
  const listenTo = createSocketEvents({ ...deps, chat, io, endSession });

  io.use((socket, next) => {
    if (stopping) return next(asConnectError(new Failure('unavailable', { retryAfterS: 1 })));
    admitSocket(io, socket, deps).then(
      () => next(),
      (error: unknown) => {
        if (findFailure(error).unforeseen) log.error({ err: error }, 'a socket could not be admitted');
        next(asConnectError(error));
      },
    );
  });
  io.on('connection', (socket) => {
    const { userId, staff } = socket.data;
    listenTo(socket);
    socket.once('disconnect', () => presence.leave(userId));
    presence.enter({ userId, staff }).then(
      (online) => {
        if (!staff) socket.emit('supportStatus', { online });
      },
      (error: unknown) => log.warn({ err: error }, 'a coming could not be noted'),
    );
  });

  function end(sockets: readonly ChatSocket[], reason: Parameters<ServerEvents['ended']>[0]['reason']): void {
    for (const socket of sockets) {
      socket.emit('ended', { reason });
      socket.disconnect(true);
    }
  }

  function endSession(sessionId: number): void {
    const ids = io.sockets.adapter.rooms.get(sessionRoom(sessionId)) ?? [];
    end(
      [...ids].flatMap((id) => io.sockets.sockets.get(id) ?? []),
      'session_ended',
    );
  }

  const unsubscribe = deps.sessions.events.subscribe((event) => {
    if (event.type === 'session_ended') endSession(event.sessionId);
  });

  return {
    chat,
    socketCount: () => io.sockets.sockets.size,
    listSessionIds: () => [...new Set([...io.sockets.sockets.values()].map(({ data }) => data.sessionId))],
    endSession,
    start: presence.start,
    async close() {
      stopping = true;
      unsubscribe();
      end([...io.sockets.sockets.values()], 'stopping');
      await presence.close();
      await connections.close(GOODBYE_MS);
      await io.sockets.adapter.close();
      deps.relay?.close();
    },
  };
}

/**
 * Upgraded connections, which the HTTP server no longer closes, and sockets that have yet to receive their last
 * message.
 */
function watchConnections(http: HttpServer, io: ChatServer) {
  const raw = new Set<Duplex>();
  const talking = new Set<Talking>();
  http.on('upgrade', (_request, connection) => hold(raw, connection));
  io.engine.on('connection', (connection: Talking) => hold(talking, connection));
  return {
    /** Waits until closing sockets have sent their last message; destroys those that take too long. */
    async close(withinMs: number): Promise<void> {
      const gone = [...talking].map((one) => new Promise<void>((resolve) => one.once('close', resolve)));
      let impatient: NodeJS.Timeout | undefined;
      const enough = new Promise<void>((resolve) => {
        impatient = setTimeout(resolve, withinMs);
      });
      await Promise.race([Promise.all(gone), enough]);
      clearTimeout(impatient);
      io.engine.close();
      for (const connection of raw) connection.destroy();
    },
  };
}

interface Talking {
  once(event: 'close', listener: () => void): unknown;
}

function hold<T extends Talking>(set: Set<T>, one: T): void {
  set.add(one);
  one.once('close', () => set.delete(one));
}
