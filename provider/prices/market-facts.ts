/** What lists show of every asset, read in two queries for any number of them: heads of the tapes, and the last day. */
import { sql } from 'drizzle-orm';
import { type Database, listRows } from '../database/database';
import type { TapeFacts } from './tradability';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

export interface TapeHead extends TapeFacts {
  seq: number;
  price: string | null;
  source: number | null;
}

export interface DayFacts {
  /** Price 24 h before, null where the tape is younger. */
  before: string | null;
  high: string | null;
  low: string | null;
  /** Hourly closes of the day, oldest first. */
  closes: number[];
}

/** Heads of all tapes by asset id. */
export async function listTapeHeads(db: Database): Promise<Map<number, TapeHead>> {
  const rows = await listRows<{
    id: number;
    seq: string;
    price: string | null;
    last: string | null;
    source: number | null;
    interval: number | null;
    delay: number | null;
    closes: string | null;
  }>(
    db,
    sql`SELECT asset_id AS id, seq::text AS seq, last_price::text AS price, last_ms::text AS last, source,
      interval_ms AS "interval", delay_ms AS delay, closes_ms::text AS closes FROM tape`,
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        seq: Number(row.seq),
        price: row.price,
        lastMs: toNumber(row.last),
        source: row.source,
        intervalMs: row.interval,
        delayMs: row.delay,
        closesMs: toNumber(row.closes),
      },
    ]),
  );
}

/** The last 24 h of every asset before this moment, by asset id. */
export async function listDayFacts(db: Database, nowMs: number): Promise<Map<number, DayFacts>> {
  const dayAgo = nowMs - DAY_MS;
  const rows = await listRows<{
    id: number;
    before: string | null;
    high: string | null;
    low: string | null;
    closes: number[] | null;
  }>(
    db,
    sql`SELECT a.id, b.close::text AS before, greatest(d.high, m.high)::text AS high, least(d.low, m.low)::text AS low, s.closes
      FROM asset a
        LEFT JOIN LATERAL (SELECT c.close FROM candle c WHERE c.asset_id = a.id AND c.interval_s = 60
          AND c.start_ms <= ${dayAgo - MINUTE_MS} ORDER BY c.start_ms DESC LIMIT 1) b ON true
        LEFT JOIN LATERAL (SELECT max(c.high) AS high, min(c.low) AS low FROM candle c WHERE c.asset_id = a.id AND c.interval_s = 900
          AND c.start_ms > ${dayAgo}) d ON true
        LEFT JOIN LATERAL (SELECT max(c.high) AS high, min(c.low) AS low FROM candle c WHERE c.asset_id = a.id AND c.interval_s = 60
          AND c.start_ms >= ${nowMs - 2 * MINUTE_MS}) m ON true
        LEFT JOIN LATERAL (SELECT json_agg(c.close ORDER BY c.start_ms) AS closes FROM candle c WHERE c.asset_id = a.id AND c.interval_s = 3600
          AND c.start_ms > ${dayAgo}) s ON true`,
  );
  return new Map(
    rows.map(({ id, before, high, low, closes }) => [id, { before, high, low, closes: closes ?? [] }]),
  );
}

function toNumber(text: string | null): number | null {
  return text === null ? null : Number(text);
}
