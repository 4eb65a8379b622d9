import type { Ack } from '../../../lib/contract/chat/chat-socket-schemas';
import { Failure } from '../../http/failure';
import { createSocketEvents, type SocketEventDeps } from './socket-events';
import type { ChatSocket } from './socket-types';

test('an event beyond the bound of its session is refused before anything is looked up', async () => {
  const lookUp = jest.fn();
  const counted: string[] = [];
  const listenTo = createSocketEvents({
    clock: { nowMs: () => 0 },
    sessions: { db: { execute: lookUp } },
    throttles: {
      count: async (name: string, key: string) => {
        counted.push(`${name} ${key}`);
        throw new Failure('too_many_requests', { retryAfterS: 7 });
      },
    },
  } as unknown as SocketEventDeps);
  const listeners = new Map<string, (payload: unknown, ack: (answer: Ack<unknown>) => void) => void>();
  const on: typeof Map.prototype.set = (name, listener) => listeners.set(name, listener);
  listenTo({ data: { userId: 3, sessionId: 5 }, on } as unknown as ChatSocket);
  const answer = await new Promise((resolve) => listeners.get('markAsRead')?.({}, resolve));
  expect(answer).toMatchObject({ success: false, code: 'too_many_requests', retryAfterS: 7 });
  expect(counted).toEqual(['session 5']);
  expect(lookUp).not.toHaveBeenCalled();
});
