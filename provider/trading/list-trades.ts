/** A customer's own trades. A foreign id is the same as none. */
import { sql } from 'drizzle-orm';
import type { Trade } from '../../lib/contract/trades';
import { type Database, listRows } from '../database/database';
import { type OpenTradeRow, SELECT_TRADES } from './trade-row';
import { viewTrade } from './view-trade';

export async function findTrade(
  db: Database,
  options: { userId: number; id: string },
): Promise<Trade | undefined> {
  const [row] = await listRows<OpenTradeRow>(
    db,
    sql`${SELECT_TRADES} WHERE t.user_id = ${options.userId} AND t.id = ${options.id}::bigint`,
  );
  return row && viewTrade(row);
}

/** Every open trade, newest first; bounded by the customer's cap on open trades. */
export async function listActiveTrades(db: Database, userId: number): Promise<Trade[]> {
  const rows = await listRows<OpenTradeRow>(
    db,
    sql`${SELECT_TRADES} WHERE t.user_id = ${userId} AND t.status = 'processing' ORDER BY t.id DESC`,
  );
  return rows.map(viewTrade);
}

export interface HistoryPage {
  trades: Trade[];
  /** Id after which the next page begins; null at the end. */
  nextCursor: string | null;
}

/** Open and decided trades, newest first. A cursor stays right while new trades arrive; an offset does not. */
export async function listTradeHistory(
  db: Database,
  options: { userId: number; limit: number; offset?: number; cursor?: string },
): Promise<HistoryPage> {
  const { userId, limit, offset = 0, cursor } = options;
  const before = cursor === undefined ? sql`` : sql`AND t.id < ${cursor}::bigint`;
  const rows = await listRows<OpenTradeRow>(
    db,
    sql`${SELECT_TRADES} WHERE t.user_id = ${userId} ${before} ORDER BY t.id DESC LIMIT ${limit + 1} OFFSET ${offset}`,
  );
  const trades = rows.slice(0, limit).map(viewTrade);
  return { trades, nextCursor: rows.length > limit ? (trades.at(-1)?.id ?? null) : null };
}
