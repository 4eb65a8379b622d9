/**
 * Candles. Those below a minute are read from the ticks and kept as long as these. A minute's candle is written with
 * its ticks; a longer one includes a minute once it has closed, so the open minute is added here on reading.
 */
import { sql } from 'drizzle-orm';
import { type Candle, type CandleInterval, INTERVAL_MS } from '../../lib/contract/core/market-schemas';
import { compareDecimals } from '../../lib/money/decimal';
import { listRows, type Queryable } from '../database/database';

const MINUTE_MS = 60_000;
const FAR_FUTURE_MS = 9_999_999_999_999;

export interface CandleQuery {
  assetId: number;
  interval: CandleInterval;
  /** At most this many, the newest. */
  limit: number;
  /** Only candles that start before this time, Unix ms. */
  beforeMs?: number;
}

interface Row extends Record<string, unknown> {
  start: string;
  open: string;
  high: string;
  low: string;
  close: string;
  ticks: number;
  seeded: boolean;
  is_open: boolean;
}

/** Candles of an asset, oldest first, prices exact. */
export async function listCandles(db: Queryable, query: CandleQuery): Promise<Candle[]> {
  const before = query.beforeMs ?? FAR_FUTURE_MS;
  const rows =
    INTERVAL_MS[query.interval] < MINUTE_MS
      ? await listFromTicks(db, query, before)
      : await listStored(db, query, before);
  const open = rows.filter((row) => row.is_open);
  const candles = rows.filter((row) => !row.is_open).map(toCandle);
  for (const minute of open) addMinute(candles, toCandle(minute), query.interval);
  return candles.filter((candle) => candle.time < before).slice(-query.limit);
}

/** Starts at the last tick before the time, so that a gap in the tape does not look like its start. */
function listFromTicks(db: Queryable, query: CandleQuery, before: number): Promise<Row[]> {
  const size = INTERVAL_MS[query.interval];
  const until = Math.ceil(before / size) * size;
  return listRows<Row>(
    db,
    sql`WITH newest AS (
        SELECT received_ms / ${size}::bigint * ${size}::bigint AS start_ms FROM tick
          WHERE asset_id = ${query.assetId} AND received_ms < ${until} ORDER BY received_ms DESC LIMIT 1),
      found AS (
        SELECT t.received_ms / ${size}::bigint * ${size}::bigint AS start_ms, t.seq, t.price
          FROM newest JOIN tick t ON t.asset_id = ${query.assetId} AND t.received_ms < ${until}
            AND t.received_ms >= newest.start_ms - ${(query.limit - 1) * size}::bigint)
      SELECT start_ms::text AS start, (array_agg(price ORDER BY seq))[1]::text AS open, max(price)::text AS high, min(price)::text AS low,
          (array_agg(price ORDER BY seq DESC))[1]::text AS close, count(*)::integer AS ticks, false AS seeded, false AS is_open
        FROM found GROUP BY start_ms ORDER BY start_ms`,
  );
}

function listStored(db: Queryable, query: CandleQuery, before: number): Promise<Row[]> {
  const seconds = INTERVAL_MS[query.interval] / 1_000;
  const columns = sql`c.open::text AS open, c.high::text AS high, c.low::text AS low, c.close::text AS close, c.ticks, c.seeded`;
  const stored = sql`(SELECT c.start_ms::text AS start, ${columns}, false AS is_open FROM candle c
    WHERE c.asset_id = ${query.assetId} AND c.interval_s = ${seconds} AND c.start_ms < ${before} ORDER BY c.start_ms DESC LIMIT ${query.limit})`;
  if (seconds === 60) return listRows<Row>(db, sql`SELECT * FROM ${stored} s ORDER BY s.start::bigint`);
  return listRows<Row>(
    db,
    sql`SELECT * FROM ${stored} s UNION ALL
      SELECT c.start_ms::text, ${columns}, true FROM tape t JOIN candle c ON c.asset_id = t.asset_id AND c.interval_s = 60
          AND c.start_ms = t.last_ms / 60000 * 60000
        WHERE t.asset_id = ${query.assetId}
      ORDER BY is_open, 1`,
  );
}

function toCandle(row: Row): Candle {
  const { start, open, high, low, close, ticks, seeded } = row;
  return { time: Number(start), open, high, low, close, ticks, seeded };
}

/** Adds the open minute to its candle, or starts that candle with it. */
function addMinute(candles: Candle[], minute: Candle, interval: CandleInterval): void {
  const time = minute.time - (minute.time % INTERVAL_MS[interval]);
  const last = candles.at(-1);
  if (!last || last.time < time) {
    candles.push({ ...minute, time });
    return;
  }
  if (last.time !== time) return;
  if (compareDecimals(minute.high, last.high) > 0) last.high = minute.high;
  if (compareDecimals(minute.low, last.low) < 0) last.low = minute.low;
  last.close = minute.close;
  last.ticks += minute.ticks;
}
