/** What the functions of the chat need, whether a call or a socket asks for them. */
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { EventBus } from '../events/events';
import type { Throttles } from '../http/rate-limits/throttles';
import type { ChatEvents } from './chat-events';

export interface ChatDeps {
  db: Database;
  clock: Clock;
  /** Bells and badges. */
  events: Pick<EventBus, 'publish'>;
  /** The open screens. */
  chat: ChatEvents;
  throttles: Pick<Throttles, 'count'>;
}
