/** Trades of all customers: by page for the console, one after another for a file. */
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ManagedTrade, managedTradesQuery } from '../../lib/contract/payouts';
import { listRows, type Queryable } from '../database/database';
import { viewTimeOrNull } from '../http/view-time';
import { type OpenTradeRow, selectTrades } from '../trading/trade-row';
import { viewTrade } from '../trading/view-trade';
import { filterTrades, type TradeFilter } from './filter-trades';

export interface ManagedTradeRow extends OpenTradeRow {
  username: string;
  set_aside_ms: string | number | null;
  settled_ms: string | number | null;
}

/** Trades of one amount follow each other by id; by time is by id, which is taken at the start. */
const ORDERS = {
  newest: { key: sql`t.id DESC`, beyond: (last: ManagedTradeRow) => sql`t.id < ${last.id}::bigint` },
  oldest: { key: sql`t.id`, beyond: (last: ManagedTradeRow) => sql`t.id > ${last.id}::bigint` },
  highest: {
    key: sql`t.stake DESC, t.id DESC`,
    beyond: (last: ManagedTradeRow) => sql`(t.stake, t.id) < (${last.stake}::bigint, ${last.id}::bigint)`,
  },
  lowest: {
    key: sql`t.stake, t.id`,
    beyond: (last: ManagedTradeRow) => sql`(t.stake, t.id) > (${last.stake}::bigint, ${last.id}::bigint)`,
  },
} as const satisfies Record<TradeFilter['sort'], unknown>;

export async function listManagedTrades(
  db: Queryable,
  query: z.output<typeof managedTradesQuery>,
  timeZone: string,
): Promise<{ rows: ManagedTradeRow[]; total: number }> {
  const { page, limit, sort } = query;
  const where = filterTrades(query, timeZone);
  const offset = (page - 1) * limit;
  const rows = await findRows(db, { where, order: ORDERS[sort].key, limit, offset });
  // A page that is not full is the last one: there is nothing more to count.
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
  return { rows, total: isLast ? offset + rows.length : await countTrades(db, where) };
}

/** The next rows of a filter's trades that were made up to one of them. */
export function listTradesAfter(
  db: Queryable,
  filter: TradeFilter,
  options: { after: ManagedTradeRow | undefined; newestId: number; limit: number; timeZone: string },
): Promise<ManagedTradeRow[]> {
  const { after, newestId, limit, timeZone } = options;
  const order = ORDERS[filter.sort];
  const beyond = after ? order.beyond(after) : sql`true`;
  const where = sql`${filterTrades(filter, timeZone)} AND t.id <= ${newestId} AND ${beyond}`;
  return findRows(db, { where, order: order.key, limit, offset: 0 });
}

export async function countTrades(db: Queryable, where: SQL): Promise<number> {
  const [row] = await listRows<{ n: string }>(
    db,
    sql`SELECT count(*)::text AS n FROM trade t WHERE ${where}`,
  );
  return Number(row?.n);
}

/** The id that the newest trade has; 0 before the first one. */
export async function findNewestId(db: Queryable): Promise<number> {
  const [row] = await listRows<{ id: string }>(db, sql`SELECT coalesce(max(id), 0)::text AS id FROM trade`);
  return Number(row?.id);
}

export async function findManagedTradeRow(db: Queryable, id: string): Promise<ManagedTradeRow | undefined> {
  const [row] = await findRows(db, {
    where: sql`t.id = ${id}::bigint`,
    order: sql`t.id`,
    limit: 1,
    offset: 0,
  });
  return row;
}

export function viewManagedTrade(row: ManagedTradeRow): ManagedTrade {
  return {
    ...viewTrade(row),
    user: { id: String(row.user_id), username: row.username },
    setAsideAt: viewTimeOrNull(toMs(row.set_aside_ms)),
    settledAt: viewTimeOrNull(toMs(row.settled_ms)),
  };
}

/** The page is cut before its people and its ticks are looked up. */
function findRows(
  db: Queryable,
  { where, order, limit, offset }: { where: SQL; order: SQL; limit: number; offset: number },
): Promise<ManagedTradeRow[]> {
  const page = sql`(SELECT t.*, (SELECT u.username FROM app_user u WHERE u.id = t.user_id) AS username
    FROM trade t WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset})`;
  return listRows<ManagedTradeRow>(db, sql`${selectTrades(page)} ORDER BY ${order}`);
}

function toMs(value: string | number | null): number | null {
  return value === null ? null : Number(value);
}
