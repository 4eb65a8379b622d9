/** A customer's own trades. Another customer's id is treated as unknown. */
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Sort, Trade, tradeHistoryQuery } from '../../lib/contract/core/trade-schemas';
import { type Database, listRows } from '../database/database';
import { Failure } from '../http/failure';
import { isByAmount, isDescending } from '../http/requests/sort-order';
import { toTradeDto } from './to-trade-dto';
import { type OpenTradeRow, SELECT_TRADES, selectTrades } from './trade-row';

export async function findTrade(
  db: Database,
  options: { userId: number; id: string },
): Promise<Trade | undefined> {
  const [row] = await listRows<OpenTradeRow>(
    db,
    sql`/* find_trade */ ${SELECT_TRADES} WHERE t.user_id = ${options.userId} AND t.id = ${options.id}::bigint`,
  );
  return row && toTradeDto(row);
}

/** Every open trade, newest first; bounded by the customer's cap on open trades. */
export async function listActiveTrades(db: Database, userId: number): Promise<Trade[]> {
  const rows = await listRows<OpenTradeRow>(
    db,
    sql`/* list_active_trades */ ${SELECT_TRADES} WHERE t.user_id = ${userId} AND t.status = 'processing' ORDER BY t.id DESC`,
  );
  return rows.map(toTradeDto);
}

type TradeQuery = z.output<typeof tradeHistoryQuery>;
export type TradeResult = TradeQuery['result'] | 'decided';

/** A trade's position in a list; `stake` in micro-USDT where the order is by amount. */
export interface TradePosition {
  id: string;
  stake?: string;
}

export interface TradeListOptions {
  userId: number;
  /** `decided`: every settled one, including refunded ones. */
  result: TradeResult;
  sort: Sort;
  /** The last trade before these. */
  after?: TradePosition | undefined;
  limit: number;
  offset?: number | undefined;
}

const STATUS_OF_RESULT = {
  all: sql`true`,
  win: sql`status = 'completed_win'`,
  loss: sql`status = 'completed_loss'`,
  refunded: sql`status = 'refunded'`,
  processing: sql`status = 'processing'`,
  decided: sql`status <> 'processing'`,
} as const satisfies Record<TradeResult, SQL>;

/**
 * Rows of a customer's trades in the requested order. Time order is id order: a trade gets its id and its start under
 * the customer's account lock, so both increase together. Ties in amount are ordered by id.
 */
export function listTradeRows(db: Database, options: TradeListOptions): Promise<OpenTradeRow[]> {
  const { userId, result, sort, after, limit, offset = 0 } = options;
  const byAmount = isByAmount(sort);
  const isDown = isDescending(sort);
  const direction = isDown ? sql`DESC` : sql`ASC`;
  const order = byAmount ? sql`stake ${direction}, id ${direction}` : sql`id ${direction}`;
  const beyond = isDown ? sql`<` : sql`>`;
  const from = !after
    ? sql`true`
    : byAmount
      ? sql`(stake, id) ${beyond} (${after.stake}::bigint, ${after.id}::bigint)`
      : sql`id ${beyond} ${after.id}::bigint`;
  const page = sql`(SELECT * FROM trade WHERE user_id = ${userId} AND ${STATUS_OF_RESULT[result]} AND ${from}
    ORDER BY ${order} LIMIT ${limit} OFFSET ${offset})`;
  return listRows<OpenTradeRow>(db, sql`${selectTrades(page)} ORDER BY ${order}`);
}

export interface HistoryPage {
  trades: Trade[];
  /** Where the next page begins; null at the end. */
  nextCursor: string | null;
}

export interface TradeHistoryOptions {
  userId: number;
  limit: number;
  offset?: number | undefined;
  cursor?: string | undefined;
  result?: TradeQuery['result'] | undefined;
  sort?: Sort | undefined;
}

/**
 * Open and settled trades, by default newest first. Unlike an offset, a cursor stays valid while new trades arrive.
 * Throws validation_failed for a cursor of another order.
 */
export async function listTradeHistory(db: Database, options: TradeHistoryOptions): Promise<HistoryPage> {
  const { userId, limit, offset, cursor, result = 'all', sort = 'newest' } = options;
  const after = cursor === undefined ? undefined : readCursor(cursor, sort);
  const rows = await listTradeRows(db, { userId, result, sort, after, limit: limit + 1, offset });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    trades: rows.slice(0, limit).map(toTradeDto),
    nextCursor: last ? (isByAmount(sort) ? `${last.stake}.${last.id}` : String(last.id)) : null,
  };
}

function readCursor(cursor: string, sort: Sort): TradePosition {
  const [first = '', second] = cursor.split('.');
  if (isByAmount(sort) !== (second !== undefined)) {
    throw new Failure('validation_failed', { errors: { cursor: ['The cursor is of another order'] } });
  }
  return second === undefined ? { id: first } : { stake: first, id: second };
}
