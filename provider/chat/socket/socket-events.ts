/**
 * The events of a client: each is the socket's form of a call, with the same access, throttles and function, and its
 * acknowledgement holds the result. A person's events on one socket are handled in the order of arrival.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import { chatRoutes, inboxRoutes } from '../../../lib/contract/chat/chat-routes';
import {
  type Ack,
  type ClientAnswers,
  type ClientEventName,
  socketSchemas,
} from '../../../lib/contract/chat/chat-socket-schemas';
import type { Route } from '../../../lib/contract/route';
import { requireAccess } from '../../http/admission/require-access';
import type { Caller } from '../../http/call';
import { Failure } from '../../http/failure';
import { findFailure } from '../../http/find-failure';
import type { Throttles } from '../../http/rate-limits/throttles';
import { parseRequest } from '../../http/requests/parse-request';
import { findCallerOfSession } from '../../identity/sessions/find-caller';
import type { SessionDeps } from '../../identity/sessions/sessions';
import type { ChatDeps } from '../chat-deps';
import { listConversations } from '../inbox/list-conversations';
import { fetchMessages, findReading, markMessages } from '../messages/read-messages';
import { sendAsCustomer, sendAsStaff } from '../messages/send-message';
import { createTypingNotifier } from './notify-typing';
import type { ChatServer, ChatSocket } from './socket-types';

/** Most events that may wait in one queue of a socket. */
const MAX_WAITING = 50;

type Payload<N extends ClientEventName> = z.output<(typeof socketSchemas)[N]>;
interface SocketEvent<N extends ClientEventName> {
  /** The call that this event stands for: its access is the event's. */
  route: Route;
  /** An act of the person, as opposed to one of their page. */
  userInitiated?: boolean;
  handle(caller: Caller, payload: Payload<N>, socket: ChatSocket): Promise<ClientAnswers[N]>;
}

export interface SocketEventDeps extends ChatDeps {
  io: ChatServer;
  sessions: SessionDeps;
  throttles: Pick<Throttles, 'count'>;
  log: FastifyBaseLogger;
  /** Closes the sockets of a session that turns out to have ended. */
  endSession(sessionId: number): void;
}

/** Returns a function that handles a socket's events. */
export function createSocketEvents(deps: SocketEventDeps): (socket: ChatSocket) => void {
  const { clock, log, sessions } = deps;
  const tellTyping = createTypingNotifier(deps);
  const events: { [N in ClientEventName]: SocketEvent<N> } = {
    getChatHistory: {
      route: chatRoutes.chatMessages,
      handle: async (caller, { conversationId, ...where }) =>
        fetchMessages(deps, await findReading(deps, caller, conversationId), where),
    },
    sendMessage: {
      route: chatRoutes.sendChatMessage,
      userInitiated: true,
      handle: async (caller, body) => (await sendAsCustomer(deps, caller, body)).message,
    },
    sendAdminMessage: {
      route: inboxRoutes.sendAdminMessage,
      userInitiated: true,
      handle: async (caller, body) => (await sendAsStaff(deps, caller, body)).message,
    },
    getAdminConversations: {
      route: inboxRoutes.conversations,
      handle: async ({ userId }, query) => {
        const page = await listConversations(deps.db, { query, userId, nowMs: clock.nowMs() });
        return { conversations: page.data, total: page.total };
      },
    },
    markAsRead: {
      route: chatRoutes.chatMessages,
      handle: async (caller, { conversationId, ...marks }) =>
        markMessages(deps, await findReading(deps, caller, conversationId), marks),
    },
    typing: {
      route: chatRoutes.chatMessages,
      userInitiated: true,
      handle: async (caller, payload, socket) => {
        await tellTyping(socket, caller, payload);
        return {};
      },
    },
  };

  async function answer<N extends ClientEventName>(
    name: N,
    given: unknown,
    socket: ChatSocket,
  ): Promise<ClientAnswers[N]> {
    const { route, userInitiated = false, handle }: SocketEvent<N> = events[name];
    const { sessionId } = socket.data;
    // The person was looked up when the socket was admitted: throttling costs no look-up.
    await deps.throttles.count('session', String(sessionId));
    const found = await findCallerOfSession(sessions, sessionId, { userInitiated });
    if (!found) throw new Failure('session_ended');
    const caller = requireAccess(route, found, clock.nowMs());
    if (!caller) throw new Failure('session_ended');
    const { body } = parseRequest(
      { route, summary: name, body: socketSchemas[name] },
      { params: {}, query: {}, body: given },
    );
    return handle(caller, body as Payload<N>, socket);
  }

  async function acknowledge<N extends ClientEventName>(
    name: N,
    given: unknown,
    socket: ChatSocket,
  ): Promise<Ack<ClientAnswers[N]>> {
    try {
      return { success: true, data: await answer(name, given, socket) };
    } catch (error) {
      const { failure, unforeseen } = findFailure(error);
      if (unforeseen) log.error({ err: error, event: name }, 'a chat event failed');
      return asRefusal(failure);
    }
  }

  return (socket) => {
    // A person's acts have a queue of their own: they wait for earlier acts, never for requests of the page.
    const acting = createLane();
    const asking = createLane();
    const take = (name: ClientEventName, given: unknown, ack: unknown) => {
      const reply = (answer: Ack<unknown>) => {
        if (typeof ack === 'function') ack(answer);
        if (!answer.success && answer.code === 'session_ended') deps.endSession(socket.data.sessionId);
      };
      const lane = events[name].userInitiated ? acting : asking;
      const isTaken = lane.add(async () => reply(await acknowledge(name, given, socket)));
      if (!isTaken) reply(asRefusal(new Failure('too_many_requests', { retryAfterS: 1 })));
    };
    for (const name of Object.keys(socketSchemas) as ClientEventName[]) {
      // Payload and acknowledgement are checked here: a client may send anything in their place.
      socket.on(name, (...sent: unknown[]) =>
        take(name, sent.length > 1 || typeof sent[0] !== 'function' ? sent[0] : undefined, sent.at(-1)),
      );
    }
  };
}

/** One after the other, in the order of arrival. */
function createLane(): { add(job: () => Promise<void>): boolean } {
  let last = Promise.resolve();
  let waiting = 0;
  return {
    /** False when the queue is full. */
    add(job) {
      if (waiting >= MAX_WAITING) return false;
      waiting += 1;
      last = last.then(async () => {
        await job();
        waiting -= 1;
      });
      return true;
    },
  };
}

function asRefusal({ code, message, options: { errors, retryAfterS } }: Failure): Ack<never> {
  return {
    success: false,
    error: message,
    code,
    ...(errors ? { errors } : {}),
    ...(retryAfterS === undefined ? {} : { retryAfterS: Math.max(1, retryAfterS) }),
  };
}
