/** One transaction, then its events: receivers can read the committed change. */
import type { Database, Tx } from '../database/database';
import type { EventBus, ProviderEvent } from './events';

/** The transaction's result and the events to publish after the commit. */
export interface Done<T> {
  answer: T;
  events: ProviderEvent[];
}

/** Runs `work` in one transaction and publishes its events after the commit; none when it throws. */
export async function commitAndPublish<T>(
  { db, events: bus }: { db: Database; events: Pick<EventBus, 'publish'> },
  work: (tx: Tx) => Promise<Done<T>>,
): Promise<T> {
  const { answer, events } = await db.transaction(work);
  for (const event of events) bus.publish(event);
  return answer;
}
