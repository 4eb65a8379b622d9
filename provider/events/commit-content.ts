/** A change of content that customers see: committed, then published to open screens. */
import type { Database, Tx } from '../database/database';
import { commitAndPublish } from './commit-and-publish';
import type { EventBus } from './events';

/** Runs `change` in one transaction and publishes `content` after the commit; nothing when it throws. */
export function commitContent<T>(
  deps: { db: Database; events: Pick<EventBus, 'publish'> },
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  return commitAndPublish(deps, async (tx) => ({ answer: await change(tx), events: [{ type: 'content' }] }));
}
