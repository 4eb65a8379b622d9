/** A trade's row in raw SQL: int8 and numeric arrive as text from both drivers. */
import { type SQL, sql } from 'drizzle-orm';

/** One of the two tick copies; all null until it is known. */
type TickColumns<P extends string> = {
  [K in `${P}_seq` | `${P}_epoch` | `${P}_ms` | `${P}_source_ms` | `${P}_price` | `${P}_source`]:
    | string
    | number
    | null;
};

export interface TradeRow extends TickColumns<'entry'>, TickColumns<'exit'>, Record<string, unknown> {
  id: string | number;
  user_id: string | number;
  currency: string;
  asset_id: number;
  side: 'buy' | 'sell';
  stake: string | number;
  tier_id: string | number;
  setting_version: number;
  duration_s: number;
  multiplier_e4: number;
  rule_version: number;
  stale_bound_ms: number;
  start_ms: string | number;
  end_ms: string | number;
  head_seq: string | number;
  status: 'processing' | 'completed_win' | 'completed_loss' | 'refunded';
  void_reason: string | null;
  payout: string | number | null;
  profit: string | number | null;
}

/** The entry as far as it is known before the trade is settled; the same function decides it later. */
export interface OpenTradeRow extends TradeRow {
  first_seq?: string | number | null;
  first_epoch?: number | null;
  first_ms?: string | number | null;
  first_source_ms?: string | number | null;
  first_price?: string | null;
  first_source?: number | null;
}

/**
 * SELECT … of trades `t` with the entry tick of those still open; add WHERE and ORDER BY. `source` is the table, or a
 * part of it in parentheses, so that a page is cut before its ticks are joined.
 */
export function selectTrades(source: SQL = sql`trade`): SQL {
  return sql`
  SELECT t.*, e.seq AS first_seq, e.epoch AS first_epoch, e.received_ms AS first_ms, e.source_ms AS first_source_ms,
      e.price::text AS first_price, e.source AS first_source
    FROM ${source} t LEFT JOIN LATERAL (
      SELECT n.* FROM entry_tick(t.asset_id, t.start_ms, t.end_ms, t.head_seq) n WHERE t.status = 'processing') e ON true`;
}

export const SELECT_TRADES: SQL = selectTrades();
