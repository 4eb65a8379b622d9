/** Dependencies of the chat's functions, for calls and sockets alike. */
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { EventBus } from '../events/events';
import type { Throttles } from '../http/rate-limits/throttles';
import type { ChatEvents } from './chat-events';

export interface ChatDeps {
  db: Database;
  clock: Clock;
  /** Events for notices and counts. */
  events: Pick<EventBus, 'publish'>;
  /** Notifies open screens. */
  chat: ChatEvents;
  throttles: Pick<Throttles, 'count'>;
}
