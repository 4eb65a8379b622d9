import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { EventBus } from '../events/events';
import type { FileStore } from '../files/store/file-store';
import type { Throttles } from '../http/rate-limits/throttles';

export interface ContentDeps {
  db: Database;
  clock: Clock;
  events: EventBus;
  /** Where the bytes of pictures and videos are stored. */
  files: FileStore;
  throttles: Throttles;
}
