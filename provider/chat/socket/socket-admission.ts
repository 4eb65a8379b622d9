/**
 * Who may open a chat socket: a page of ours or a client without an origin, with a ticket of an active session, five
 * per person.
 */
import type { IncomingMessage } from 'node:http';
import { chatRoutes } from '../../../lib/contract/chat/chat-routes';
import { SOCKETS_PER_USER } from '../../../lib/contract/chat/chat-rules';
import { hasPermission, isStaff } from '../../../lib/contract/staff/permissions';
import type { Clock } from '../../clock';
import { readClient } from '../../http/admission/request-facts';
import { requireAccess } from '../../http/admission/require-access';
import type { Caller } from '../../http/call';
import { Failure } from '../../http/failure';
import { findFailure } from '../../http/find-failure';
import { addressKey, type Throttles } from '../../http/rate-limits/throttles';
import { findCallerOfSession } from '../../identity/sessions/find-caller';
import type { SessionDeps } from '../../identity/sessions/sessions';
import {
  type ChatServer,
  type ChatSocket,
  CUSTOMERS_ROOM,
  STAFF_ROOM,
  sessionRoom,
  userRoom,
} from './socket-types';
import { isOwnTicket, redeemTicket } from './tickets';

export interface OriginRules {
  clock: Clock;
  /** Shared with the web server, which checks the origin of forwarded requests and signs them. */
  bffSecret: string;
  /** Origins of pages that open their sockets here directly, without our web server. */
  origins: ReadonlySet<string>;
}

/**
 * Browsers always send the Origin of a websocket; a client without one is no browser and needs the ticket all the same.
 */
export function isAllowedOrigin(request: IncomingMessage, rules: OriginRules): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (URL.canParse(origin) && rules.origins.has(new URL(origin).origin)) return true;
  return readClientOf(request, rules).vouched;
}

/** The origins of a deployment's own public address and of CHAT_ORIGINS. */
export function listOrigins(urls: readonly (string | undefined)[]): ReadonlySet<string> {
  return new Set(urls.flatMap((url) => (url && URL.canParse(url) ? [new URL(url).origin] : [])));
}

export interface AdmissionDeps extends OriginRules {
  sessions: SessionDeps;
  throttles: Pick<Throttles, 'count' | 'requireRoom'>;
  /** RATE_LIMITS=off lifts the number of sockets that a person may have on this process. */
  unlimited: boolean;
}

/**
 * Admits a socket and joins it to its rooms. Throws ticket_invalid, password_change_required, too_many_sockets and
 * too_many_requests.
 */
export async function admitSocket(
  server: ChatServer,
  socket: ChatSocket,
  deps: AdmissionDeps,
): Promise<void> {
  const { clock } = deps;
  const caller = await requireTicket(socket, deps);
  await deps.throttles.count('session', String(caller.sessionId));
  requireAccess(chatRoutes.socketTicket, caller, clock.nowMs());

  // Counted and joined without an await in between: of several at once no more than allowed get in.
  const room = userRoom(caller.userId);
  const open = server.sockets.adapter.rooms.get(room)?.size ?? 0;
  if (!deps.unlimited && open >= SOCKETS_PER_USER) throw new Failure('too_many_sockets');
  const staff = isStaff(caller.role);
  socket.data = { sessionId: caller.sessionId, userId: caller.userId, staff };
  const rooms = [room, sessionRoom(caller.sessionId)];
  if (!staff) rooms.push(CUSTOMERS_ROOM);
  else if (hasPermission(caller.role, 'customerManagement')) rooms.push(STAFF_ROOM);
  void socket.join(rooms);
}

/**
 * A ticket that we never signed counts for its address and costs no look-up; a used or expired one counts for itself.
 */
async function requireTicket({ request, handshake }: ChatSocket, deps: AdmissionDeps): Promise<Caller> {
  const { sessions, throttles, clock } = deps;
  const { ticket } = handshake.auth as { ticket?: unknown };
  if (typeof ticket !== 'string' || !isOwnTicket(ticket, deps.bffSecret)) {
    await throttles.count('refused', addressKey(readClientOf(request, deps).address));
    throw new Failure('ticket_invalid');
  }
  await throttles.requireRoom('endedToken', ticket);
  const redeemed = await redeemTicket(sessions.db, { ticket, nowMs: clock.nowMs() });
  const caller =
    redeemed && (await findCallerOfSession(sessions, redeemed.sessionId, { userInitiated: false }));
  if (caller) return caller;
  await throttles.count('endedToken', ticket);
  throw new Failure('ticket_invalid');
}

/** Socket.IO's form of a refusal: the client finds the code in the error's data. */
export function asConnectError(error: unknown): Error & { data: { code: string; retryAfterS?: number } } {
  const { failure } = findFailure(error);
  const { retryAfterS } = failure.options;
  return Object.assign(new Error(failure.message), {
    data: { code: failure.code, ...(retryAfterS === undefined ? {} : { retryAfterS }) },
  });
}

/** The origin of a request for a socket: the address signed by the web server, else the socket's. */
export function readClientOf(request: IncomingMessage, { bffSecret, clock }: OriginRules) {
  const { headers, socket, method = 'GET', url } = request;
  return readClient({ headers, socket, method, raw: { url } }, { secret: bffSecret, nowMs: clock.nowMs() });
}
