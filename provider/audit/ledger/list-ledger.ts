/** Pages of the ledger of all accounts: filtered, counted exactly, and read from the nearer end. */
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { LedgerRow, ledgerQuery } from '../../../lib/contract/audit/audit-schemas';
import { listRows, type Queryable } from '../../database/database';
import { type CountLog, sumCounts } from '../../database/queries/count-log';
import { cutWindow } from '../../database/queries/cut-window';
import { countPages } from '../../http/answers/count-pages';
import { OPPOSITE_ORDER } from '../../http/requests/sort-order';
import type { Currency } from '../../ledger/accounts';
import type { Viewer } from '../../users/match-user-text';
import { findLedgerRows } from './find-ledger-rows';
import { type LedgerFilter, readLedgerFilter } from './ledger-filter';

export interface LedgerReader {
  currency: Currency;
  timeZone: string;
  /** The viewer: fields that are withheld from them are not searched. */
  viewer: Viewer;
  /** Transfers by currency and reason, with a space between. */
  countLog: CountLog;
}

export interface LedgerPage {
  data: LedgerRow[];
  total: number;
  page: number;
  pages: number;
}

export async function listLedger(
  db: Queryable,
  reader: LedgerReader,
  { page, limit, ...filter }: z.output<typeof ledgerQuery>,
): Promise<LedgerPage> {
  const conditions = await readLedgerFilter(db, filter, reader);
  const total = await countLedger(db, { filter, conditions, reader });
  const window = cutWindow({ page, limit, total });
  const keys = window
    ? await listLedgerKeys(db, {
        conditions,
        sort: window.fromEnd ? OPPOSITE_ORDER[filter.sort] : filter.sort,
        limit: window.limit,
        offset: window.offset,
      })
    : [];
  const ids = keys.map(({ id }) => id);
  const data = await findLedgerRows(db, window?.fromEnd ? ids.reverse() : ids);
  return { data, total, page, pages: countPages(total, limit) };
}

/** Exact. The whole ledger, or a single reason, is counted incrementally without reading old rows again. */
export async function countLedger(
  db: Queryable,
  of: { filter: LedgerFilter; conditions: readonly SQL[]; reader: LedgerReader },
): Promise<number> {
  const { filter, conditions, reader } = of;
  const { reason, sort: _, ...others } = filter;
  if (Object.values(others).every((value) => value === undefined || value === '')) {
    const wanted = `${reader.currency} ${reason === 'all' ? '' : reason}`;
    return sumCounts(await reader.countLog(db), (name) =>
      reason === 'all' ? name.startsWith(wanted) : name === wanted,
    );
  }
  const [counted] = await listRows<{ total: number }>(
    db,
    sql`SELECT count(*)::int AS total FROM transfer t WHERE ${sql.join([...conditions], sql` AND `)}`,
  );
  return counted?.total ?? 0;
}

/** The row's key in every order. */
export interface LedgerKey {
  id: number;
  /** Micro-USDT as text. */
  amount: string;
}

/** Ids grow with time. */
const ORDERS: Readonly<Record<LedgerFilter['sort'], SQL>> = {
  newest: sql`t.id DESC`,
  oldest: sql`t.id ASC`,
  highest: sql`t.amount DESC, t.id DESC`,
  lowest: sql`t.amount ASC, t.id ASC`,
};

/** Keys in list order; by `offset`, or after the key `after`. */
export async function listLedgerKeys(
  db: Queryable,
  of: {
    conditions: readonly SQL[];
    sort: LedgerFilter['sort'];
    limit: number;
    offset?: number;
    after?: LedgerKey | undefined;
  },
): Promise<LedgerKey[]> {
  const { conditions, sort, limit, offset = 0, after } = of;
  const behind = after === undefined ? [] : [isBehind(sort, after)];
  const rows = await listRows<{ id: string; amount: string }>(
    db,
    sql`SELECT t.id::text AS id, t.amount::text AS amount FROM transfer t
      WHERE ${sql.join([...conditions, ...behind], sql` AND `)}
      ORDER BY ${ORDERS[sort]} LIMIT ${limit} OFFSET ${offset}`,
  );
  return rows.map(({ id, amount }) => ({ id: Number(id), amount }));
}

function isBehind(sort: LedgerFilter['sort'], { id, amount }: LedgerKey): SQL {
  switch (sort) {
    case 'newest':
      return sql`t.id < ${id}`;
    case 'oldest':
      return sql`t.id > ${id}`;
    case 'highest':
      return sql`(t.amount, t.id) < (${amount}::bigint, ${id}::bigint)`;
    case 'lowest':
      return sql`(t.amount, t.id) > (${amount}::bigint, ${id}::bigint)`;
  }
}
