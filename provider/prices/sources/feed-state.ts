/** State of feeds between starts: the simulated seed, a replay's anchor, the volumes that a source reported. */
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Database, listRows } from '../../database/database';

/** The value of a key; of several processes the first one sets it. */
export async function ensureFeedState(db: Database, key: string, make: () => string): Promise<string> {
  await db.execute(
    sql`INSERT INTO feed_state (key, value) VALUES (${key}, ${make()}) ON CONFLICT (key) DO NOTHING`,
  );
  const [row] = await listRows<{ value: string }>(db, sql`SELECT value FROM feed_state WHERE key = ${key}`);
  if (!row) throw new Error(`feed state ${key} disappeared`);
  return row.value;
}

export async function saveFeedState(db: Database, key: string, value: string): Promise<void> {
  await db.execute(
    sql`INSERT INTO feed_state (key, value) VALUES (${key}, ${value}) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
  );
}

/** The secret seed of every simulated price of this database, generated once. */
export function ensureSimulatedSeed(db: Database): Promise<string> {
  return ensureFeedState(db, 'simulated.seed', () => randomBytes(32).toString('hex'));
}

/** Stores the 24 h volumes that a live source reported, in USDT, for the processes that do not write. */
export async function saveVolumes(
  db: Database,
  volumes: ReadonlyMap<string, number>,
  nowMs: number,
): Promise<void> {
  for (const [symbol, usdt] of volumes) {
    await saveFeedState(db, `volume.${symbol}`, JSON.stringify({ usdt, atMs: nowMs }));
  }
}

/** Volumes reported within the last day, in USDT, by symbol. */
export async function listVolumes(db: Database, nowMs: number): Promise<Map<string, number>> {
  const rows = await listRows<{ symbol: string; value: string }>(
    db,
    sql`SELECT substr(key, 8) AS symbol, value FROM feed_state WHERE key LIKE 'volume.%'`,
  );
  const volumes = new Map<string, number>();
  for (const row of rows) {
    const { usdt, atMs } = JSON.parse(row.value) as { usdt: number; atMs: number };
    if (nowMs - atMs < 86_400_000) volumes.set(row.symbol, usdt);
  }
  return volumes;
}
