/** The types of the chat's sockets: the contract's events with their payloads. */
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { ClientEvents, ServerEvents } from '../../../lib/contract/chat/chat-socket-schemas';

export interface SocketFacts {
  sessionId: number;
  userId: number;
  staff: boolean;
}

export type ChatServer = Server<ClientEvents, ServerEvents, DefaultEventsMap, SocketFacts>;
export type ChatSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, SocketFacts>;

/** Staff who answer customers. */
export const STAFF_ROOM = 'staff';
export const CUSTOMERS_ROOM = 'customers';
export const userRoom = (userId: number | string) => `user:${userId}`;
export const sessionRoom = (sessionId: number) => `session:${sessionId}`;
