/** Trades of all customers: by page for the console, by key for a file. */
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  ManagedTrade,
  managedTradesQuery,
} from '../../../lib/contract/console-trading/console-trading-schemas';
import { listRows, type Queryable } from '../../database/database';
import { type CountLog, sumCounts } from '../../database/queries/count-log';
import { cutWindow } from '../../database/queries/cut-window';
import { idArray } from '../../database/queries/id-array';
import { toIsoTimeOrNull } from '../../http/answers/to-iso-time';
import { toUserReferenceDto } from '../../http/answers/to-user-reference-dto';
import { OPPOSITE_ORDER } from '../../http/requests/sort-order';
import type { Currency } from '../../ledger/accounts';
import { toTradeDto } from '../to-trade-dto';
import { type OpenTradeRow, selectTrades } from '../trade-row';
import { filterTrades, type TradeFilter } from './filter-trades';

export interface ManagedTradeRow extends OpenTradeRow {
  username: string;
  set_aside_ms: string | number | null;
  settled_ms: string | number | null;
}

export interface TradeReader {
  /** The deployment's currency; only its trades are listed. */
  currency: Currency;
  timeZone: string;
  /** Trades by currency. */
  countLog: CountLog;
}

/** A trade's key in every order; it never changes. */
export interface TradeKey {
  id: number;
  /** Micro-USDT as text. */
  stake: string;
}

/** Ties in amount are ordered by id; the order by time is by id, which is assigned at the start. */
const ORDERS = {
  newest: { key: sql`t.id DESC`, beyond: ({ id }: TradeKey) => sql`t.id < ${id}` },
  oldest: { key: sql`t.id`, beyond: ({ id }: TradeKey) => sql`t.id > ${id}` },
  highest: {
    key: sql`t.stake DESC, t.id DESC`,
    beyond: ({ id, stake }: TradeKey) => sql`(t.stake, t.id) < (${stake}::bigint, ${id}::bigint)`,
  },
  lowest: {
    key: sql`t.stake, t.id`,
    beyond: ({ id, stake }: TradeKey) => sql`(t.stake, t.id) > (${stake}::bigint, ${id}::bigint)`,
  },
} as const satisfies Record<TradeFilter['sort'], unknown>;

/** A page is read from the nearer end of the list. */
export async function listManagedTrades(
  db: Queryable,
  reader: TradeReader,
  { page, limit, ...filter }: z.output<typeof managedTradesQuery>,
): Promise<{ rows: ManagedTradeRow[]; total: number }> {
  const where = filterTrades(filter, reader);
  if (page === 1) {
    const rows = await findRows(db, { where, order: ORDERS[filter.sort].key, limit, offset: 0 });
    // A page that is not full is the only one: no count is needed.
    const isOnly = rows.length < limit;
    return { rows, total: isOnly ? rows.length : await countFiltered(db, { filter, where, reader }) };
  }
  const total = await countFiltered(db, { filter, where, reader });
  const window = cutWindow({ page, limit, total });
  if (!window) return { rows: [], total };
  const { fromEnd, ...cut } = window;
  const sort = fromEnd ? OPPOSITE_ORDER[filter.sort] : filter.sort;
  const rows = await findRows(db, { where, order: ORDERS[sort].key, ...cut });
  return { rows: fromEnd ? rows.reverse() : rows, total };
}

/** Exact. Without a filter they are counted incrementally. */
async function countFiltered(
  db: Queryable,
  { filter, where, reader }: { filter: TradeFilter; where: SQL; reader: TradeReader },
): Promise<number> {
  const { status, side, sort: _, ...others } = filter;
  const isAll = status === 'all' && side === 'all' && Object.values(others).every((value) => !value);
  if (!isAll) return countTrades(db, where);
  return sumCounts(await reader.countLog(db), (name) => name === reader.currency);
}

/** The keys of a filter's trades, in its order, after the key `after`, up to `lastId`. */
export async function listTradeKeys(
  db: Queryable,
  filter: TradeFilter,
  options: Omit<TradeReader, 'countLog'> & { after: TradeKey | undefined; lastId: number; limit: number },
): Promise<TradeKey[]> {
  const { after, lastId, limit } = options;
  const { key, beyond } = ORDERS[filter.sort];
  const behind = after ? beyond(after) : sql`true`;
  const rows = await listRows<{ id: string; stake: string }>(
    db,
    sql`SELECT t.id::text AS id, t.stake::text AS stake FROM trade t
      WHERE ${filterTrades(filter, options)} AND t.id <= ${lastId} AND ${behind} ORDER BY ${key} LIMIT ${limit}`,
  );
  return rows.map(({ id, stake }) => ({ id: Number(id), stake }));
}

/** Trades by their keys, in the given order. */
export function findTradesByKeys(
  db: Queryable,
  keys: readonly TradeKey[],
  sort: TradeFilter['sort'],
): Promise<ManagedTradeRow[]> {
  const where = sql`t.id = ANY(${idArray(keys.map(({ id }) => id))})`;
  return findRows(db, { where, order: ORDERS[sort].key, limit: keys.length, offset: 0 });
}

export async function countTrades(db: Queryable, where: SQL): Promise<number> {
  const [row] = await listRows<{ n: string }>(
    db,
    sql`SELECT count(*)::text AS n FROM trade t WHERE ${where}`,
  );
  return Number(row?.n);
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

export function toManagedTradeDto(row: ManagedTradeRow): ManagedTrade {
  return {
    ...toTradeDto(row),
    user: toUserReferenceDto({ id: row.user_id, username: row.username }),
    setAsideAt: toIsoTimeOrNull(toMs(row.set_aside_ms)),
    settledAt: toIsoTimeOrNull(toMs(row.settled_ms)),
  };
}

/** The page is cut before people and ticks are joined. */
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
