/**
 * The tape's SQL functions as typed calls. Their contracts are documented in their files (provider/database/functions).
 */
import { sql } from 'drizzle-orm';
import { type Database, listRows } from '../../database/database';
import { type FeedTerms, SOURCES } from '../feed';

export interface TapeTick {
  assetId: number;
  receivedMs: number;
  sourceMs: number | null;
  price: string;
}

export interface HeldTape {
  assetId: number;
  epoch: number;
  watermarkMs: number;
  /** The tape's last price; null on an empty one. */
  lastPrice: string | null;
  lastMs: number | null;
}

export interface EpochRequest {
  assetId: number;
  terms: FeedTerms;
  closesMs: number | null;
}

export interface Lease {
  writerId: string;
  leaseMs: number;
}

/** Starts an epoch on every named tape that is free or this writer's own; the others are missing in the result. */
export async function beginEpochs(
  db: Database,
  { writerId, leaseMs }: Lease,
  requests: readonly EpochRequest[],
): Promise<HeldTape[]> {
  const rows = requests.map(({ assetId, terms, closesMs }) => ({
    asset: assetId,
    interval: terms.intervalMs,
    delay: terms.delayMs,
    source: SOURCES[terms.source],
    closes: closesMs,
  }));
  const held = await listRows<{ a: number; e: number; w: string; p: string | null; l: string | null }>(
    db,
    sql`SELECT held_asset AS a, held_epoch AS e, held_watermark_ms::text AS w, held_last_price AS p, held_last_ms::text AS l
      FROM tape_begin_epoch(${writerId}, ${leaseMs}, ${JSON.stringify(rows)}::json)`,
  );
  return held.map((row) => ({
    assetId: row.a,
    epoch: row.e,
    watermarkMs: Number(row.w),
    lastPrice: row.p,
    lastMs: row.l === null ? null : Number(row.l),
  }));
}

/**
 * Stores a batch and advances the watermarks in one transaction. Returns the last sequence of each tape that is still
 * this writer's; for a missing one the writer must step down, and none of its ticks was stored.
 */
export async function appendTicks(
  db: Database,
  { writerId, leaseMs }: Lease,
  batch: {
    watermarkMs: number;
    held: readonly { assetId: number; epoch: number; closesMs: number | null; watermarkMs: number }[];
    ticks: readonly TapeTick[];
  },
): Promise<Map<number, number>> {
  const held = batch.held.map((tape) => ({
    asset: tape.assetId,
    epoch: tape.epoch,
    closes: tape.closesMs,
    watermark: tape.watermarkMs,
  }));
  const ticks = batch.ticks.map((tick) => ({
    asset: tick.assetId,
    time: tick.receivedMs,
    source_time: tick.sourceMs,
    price: tick.price,
  }));
  const kept = await listRows<{ a: number; s: string }>(
    db,
    sql`SELECT asset AS a, last_seq::text AS s
      FROM tape_append(${writerId}, ${leaseMs}, ${batch.watermarkMs}, ${JSON.stringify(held)}::json, ${JSON.stringify(ticks)}::json)
      WHERE kept`,
  );
  return new Map(kept.map((row) => [row.a, Number(row.s)]));
}

/** Assets whose tape has no writer, or this one by its name. */
export async function listFreeTapes(db: Database, writerId: string): Promise<number[]> {
  const free = await listRows<{ id: number }>(
    db,
    sql`SELECT asset_id AS id FROM tape WHERE writer IS NULL OR writer = ${writerId} OR lease_until_ms <= app_now_ms() ORDER BY asset_id`,
  );
  return free.map((row) => row.id);
}

/** Releases this writer's leases, so that another may write at once. */
export async function releaseTapes(db: Database, writerId: string): Promise<void> {
  await db.execute(sql`SELECT tape_release(${writerId})`);
}
