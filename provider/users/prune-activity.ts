/** Who was here in which hour is kept as long as anything counts it. */
import { sql } from 'drizzle-orm';
import { type Database, listRows } from '../database/database';

const BATCH = 2_000;
/**
 * The overview's longest range is ninety days, which begin with a day of the deployment's time zone; the function in the
 * database takes none that is younger either.
 */
const KEEP_MS = 92 * 86_400_000;

/** Deletes hours that began longer ago than any range reaches back. Answers how many rows. */
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
