/**
 * Fills an empty tape with history: from the source's own candles where it has them (live), else generated and marked.
 * On a later start the minutes missed meanwhile are fetched from the source. Recorded candles are never changed.
 */
import { sql } from 'drizzle-orm';
import type { Clock } from '../../clock';
import { type Database, listRows, type Queryable } from '../../database/database';
import { type Asset, findAssetById } from '../catalogue';
import type { PastCandle, PriceFeed } from '../feed';
import { generateHistory } from './generate-history';

const MINUTE_MS = 60_000;
const INTERVALS_S = [60, 300, 900, 3_600, 14_400, 86_400] as const;
const MOST_PAST = 1_000;

export interface SeedHistoryOptions {
  db: Database;
  clock: Clock;
  feed: PriceFeed;
  log: { warn(facts: object, message: string): void };
}

/**
 * Adds missing history, for assets that are traded or those only listed. A source that does not answer is logged and
 * skipped. Each asset is a transaction of its own, so that ticks of others are stored meanwhile.
 */
export async function seedHistory(
  { db, clock, feed, log }: SeedHistoryOptions,
  { tradable }: { tradable: boolean },
): Promise<void> {
  const nowMs = clock.nowMs();
  const tapes = (await listTapes(db)).filter(({ asset }) => asset.tradable === tradable);
  const fetched = feed.listPast ? await fetchPasts(feed, tapes, nowMs, log) : new Map<number, Past>();
  for (const { asset, isEmpty } of tapes) {
    const past = fetched.get(asset.id);
    if (past) await db.transaction((tx) => storePast(tx, asset, past, nowMs));
    else if (isEmpty && feed.name !== 'live' && feed.describe(asset.symbol)) {
      const endPrice = feed.firstPrice?.(asset.symbol) ?? String(asset.seedPrice);
      const madeUp = printHistory(asset, generateHistory(asset, endPrice, nowMs));
      await db.transaction(async (tx) => {
        // Of processes that start together one seeds; the others then find nothing missing.
        await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('updown.history'))`);
        const stillEmpty = (await listTapes(tx)).some((tape) => tape.asset.id === asset.id && tape.isEmpty);
        if (stillEmpty) await storePast(tx, asset, madeUp, nowMs);
      });
    }
  }
}

interface TapeState {
  asset: Asset;
  isEmpty: boolean;
  lastMs: number | null;
}

async function listTapes(db: Queryable): Promise<TapeState[]> {
  const rows = await listRows<{ id: number; last: string | null; empty: boolean }>(
    db,
    sql`SELECT t.asset_id AS id, t.last_ms::text AS last,
        NOT EXISTS (SELECT 1 FROM candle c WHERE c.asset_id = t.asset_id AND c.interval_s = 86400 AND c.seeded) AS empty
      FROM tape t ORDER BY t.asset_id`,
  );
  return rows.flatMap((row) => {
    const asset = findAssetById(row.id);
    return asset ? [{ asset, isEmpty: row.empty, lastMs: row.last === null ? null : Number(row.last) }] : [];
  });
}

type Past = Map<number, PastCandle[]>;

async function fetchPasts(
  feed: PriceFeed,
  tapes: readonly TapeState[],
  nowMs: number,
  log: SeedHistoryOptions['log'],
): Promise<Map<number, Past>> {
  const pasts = new Map<number, Past>();
  try {
    for (const { asset, isEmpty, lastMs } of tapes) {
      if (!feed.listPast) continue;
      const past: Past = new Map();
      for (const intervalS of isEmpty ? INTERVALS_S : ([60] as const)) {
        const missed = lastMs === null ? MOST_PAST : Math.ceil((nowMs - lastMs) / MINUTE_MS) + 1;
        const candles = await feed.listPast(
          asset.symbol,
          intervalS,
          isEmpty ? MOST_PAST : Math.min(missed, MOST_PAST),
        );
        if (candles.length > 0) past.set(intervalS, candles);
      }
      if (past.size > 0) pasts.set(asset.id, past);
    }
  } catch (error) {
    log.warn({ err: error }, 'the price source returned no history');
  }
  return pasts;
}

/** Writes candles that do not exist yet; the current minute belongs to the tape. */
async function storePast(db: Queryable, asset: Asset, past: Past, nowMs: number): Promise<void> {
  const runningMinute = nowMs - (nowMs % MINUTE_MS);
  for (const [intervalS, candles] of past) {
    const rows = candles.filter(({ startMs }) => startMs < runningMinute);
    const columns = {
      start: rows.map(({ startMs }) => startMs),
      open: rows.map(({ open }) => open),
      high: rows.map(({ high }) => high),
      low: rows.map(({ low }) => low),
      close: rows.map(({ close }) => close),
    };
    await db.execute(
      sql`SELECT keep_past_candles(${asset.id}::smallint, ${intervalS}::integer, ${toArray(columns.start)}::bigint[],
        ${toArray(columns.open)}::numeric[], ${toArray(columns.high)}::numeric[], ${toArray(columns.low)}::numeric[], ${toArray(columns.close)}::numeric[])`,
    );
  }
}

function printHistory(asset: Asset, history: ReturnType<typeof generateHistory>): Past {
  const print = (units: number) => (units / 10 ** asset.decimals).toFixed(asset.decimals);
  return new Map(
    [...history].map(([intervalS, candles]) => [
      intervalS,
      candles.map(({ startMs, open, high, low, close }) => ({
        startMs,
        open: print(open),
        high: print(high),
        low: print(low),
        close: print(close),
      })),
    ]),
  );
}

/** An array literal: one parameter that both drivers pass unchanged. */
function toArray(values: readonly (string | number)[]): string {
  return `{${values.join(',')}}`;
}
