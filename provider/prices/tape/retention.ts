/**
 * Deletes old ticks in small batches, never one that an open trade may still need, and does for the embedded database
 * what a server does by itself: vacuum, and checkpoints, without which its write-ahead log grows without limit.
 */
import { sql } from 'drizzle-orm';
import type { Clock } from '../../clock';
import { type Database, listRows, type OpenDatabase } from '../../database/database';

const DAY_MS = 86_400_000;
const BATCH = 2_000;
const PRUNE_EVERY_MS = 60_000;
const CHECKPOINT_EVERY_MS = 300_000;
const VACUUM_EVERY_MS = 3_600_000;
/** Days of ticks where TICK_RETENTION_DAYS is not set. */
const DEFAULT_DAYS = { pglite: 1, postgres: 90 } as const;

export interface RetentionOptions {
  db: Database;
  kind: OpenDatabase['kind'];
  clock: Clock;
  /** Days of ticks to keep; 1 embedded and 90 on PostgreSQL when absent. */
  days?: number;
  log: { warn(facts: object, message: string): void };
}

/** Prunes once a minute; returns a function that stops it, which waits for a running pass. */
export function startRetention(options: RetentionOptions): () => Promise<void> {
  const { db, kind, clock, log } = options;
  const keepMs = (options.days ?? DEFAULT_DAYS[kind]) * DAY_MS;
  let checkpointMs = clock.nowMs();
  let vacuumMs = clock.nowMs();
  let turn: Promise<void> = Promise.resolve();

  async function run() {
    const nowMs = clock.nowMs();
    await pruneTicks(db, nowMs - keepMs);
    if (kind !== 'pglite') return;
    if (nowMs - vacuumMs >= VACUUM_EVERY_MS) {
      vacuumMs = nowMs;
      await db.execute(sql`VACUUM tick, candle, tape, feed_state, user_tally, person_seen`);
    }
    if (nowMs - checkpointMs >= CHECKPOINT_EVERY_MS) {
      checkpointMs = nowMs;
      await db.execute(sql`CHECKPOINT`);
    }
  }

  const timer = setInterval(() => {
    turn = turn.then(run).catch((error) => log.warn({ err: error }, 'old ticks could not be taken away'));
  }, PRUNE_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await turn;
  };
}

/**
 * Deletes ticks received before this time, Unix ms, except those of the last hour and those from the start of an
 * asset's oldest open trade on. Returns how many.
 */
export async function pruneTicks(db: Database, beforeMs: number): Promise<number> {
  let deleted = 0;
  for (let batch = BATCH; batch === BATCH; deleted += batch) {
    const [row] = await listRows<{ gone: number }>(
      db,
      sql`SELECT prune_ticks(${beforeMs}::bigint, ${BATCH}) AS gone`,
    );
    batch = row?.gone ?? 0;
  }
  return deleted;
}
