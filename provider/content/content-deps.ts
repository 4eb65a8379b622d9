import type { Clock } from '../clock';
import type { Database, Tx } from '../database/database';
import type { EventBus } from '../events/events';
import type { FileStore } from '../files/file-store';
import type { Throttles } from '../http/throttles';

export interface ContentDeps {
  db: Database;
  clock: Clock;
  events: EventBus;
  /** Where the bytes of pictures and videos lie. */
  files: FileStore;
  throttles: Throttles;
}

/** Runs a change, then tells whoever shows what it changed. */
export async function commitContent<T>(
  { db, events }: Pick<ContentDeps, 'db' | 'events'>,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  const answer = await db.transaction(change);
  events.publish({ type: 'content' });
  return answer;
}
