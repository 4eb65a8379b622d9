/** Hours of activity are kept as long as any count uses them. */
import { sql } from 'drizzle-orm';
import { type Database, listRows } from '../database/database';

const BATCH = 2_000;
/**
 * The overview's longest range is ninety days, which start with a day of the deployment's time zone; the database
 * function deletes none that is younger either.
 */
const KEEP_MS = 92 * 86_400_000;

/** Deletes hours that started before any range. Returns how many rows. */
export async function pruneActivity(db: Database, nowMs: number): Promise<number> {
  let deleted = 0;
  for (let batch = BATCH; batch === BATCH; deleted += batch) {
    const [row] = await listRows<{ gone: number }>(
      db,
      sql`SELECT prune_person_seen(${nowMs - KEEP_MS}::bigint, ${BATCH}) AS gone`,
    );
    batch = row?.gone ?? 0;
  }
  return deleted;
}
