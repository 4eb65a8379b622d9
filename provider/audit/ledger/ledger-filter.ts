/** Filters of the ledger, as conditions that its indexes support. */
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { exportLedgerQuery } from '../../../lib/contract/audit/audit-schemas';
import { findSpan } from '../../calendar-day';
import { listRows, type Queryable } from '../../database/database';
import { idArray } from '../../database/queries/id-array';
import { type LabelledKind, readLabel } from '../../http/requests/read-label';
import type { Currency } from '../../ledger/accounts';
import type { Viewer } from '../../users/match-user-text';
import { findMatchingUsers } from '../find-matching-users';

export type LedgerFilter = z.output<typeof exportLedgerQuery>;

/** Reasons of the many movements by trades; rows of the others have an index of their own (transfer_rare). */
const FREQUENT = ['stake', 'stake_returned', 'stake_lost', 'trade_profit'];

/** Columns that name what the money moved for. */
const CASES: Readonly<Partial<Record<LabelledKind, SQL>>> = {
  deposit: sql`t.deposit_id`,
  withdrawal: sql`t.withdrawal_id`,
  adjustment: sql`t.adjustment_id`,
  trade: sql`t.trade_id`,
};

/** Conditions on transfer as `t`. */
export async function readLedgerFilter(
  db: Queryable,
  filter: LedgerFilter,
  { currency, timeZone, viewer }: { currency: Currency; timeZone: string; viewer: Viewer },
): Promise<SQL[]> {
  const { id, reason, userId, q } = filter;
  const conditions: SQL[] = [sql`t.currency = ${currency}`];
  if (id !== undefined) conditions.push(sql`t.id = ${id}::bigint`);
  if (reason !== 'all') {
    conditions.push(sql`t.reason = ${reason}`);
    if (!FREQUENT.includes(reason)) {
      conditions.push(sql`t.reason NOT IN ('stake', 'stake_returned', 'stake_lost', 'trade_profit')`);
    }
  }
  if (userId !== undefined) conditions.push(await touches(db, [Number(userId)], currency));
  const { startMs, endMs } = findSpan(filter, timeZone);
  if (startMs !== undefined) conditions.push(sql`t.at_ms >= ${startMs}`);
  if (endMs !== undefined) conditions.push(sql`t.at_ms < ${endMs}`);
  if (q) conditions.push(await holds(db, { q, viewer, currency }));
  return conditions;
}

/** A label names what the money moved for, a plain number the transfer itself, and any text may name a person. */
async function holds(
  db: Queryable,
  { q, viewer, currency }: { q: string; viewer: Viewer; currency: Currency },
): Promise<SQL> {
  const found = await findMatchingUsers(db, { q, viewer });
  const people = 'many' in found ? touchesAny(found.many) : await touches(db, found.few, currency);
  const label = readLabel(q);
  if (!label) return people;
  const column = label.kind ? CASES[label.kind] : sql`t.id`;
  return column ? sql`(${column} = ${label.id} OR ${people})` : people;
}

/** One of these people is on one of its sides. */
async function touches(db: Queryable, people: readonly number[], currency: Currency): Promise<SQL> {
  const accounts = await listRows<{ id: string }>(
    db,
    sql`SELECT id::text AS id FROM account WHERE user_id = ANY(${idArray(people)}) AND currency = ${currency}`,
  );
  if (accounts.length === 0) return sql`false`;
  const ids = idArray(accounts.map(({ id }) => Number(id)));
  return sql`(t.from_account = ANY(${ids}) OR t.to_account = ANY(${ids}))`;
}

/** The same for people whom a condition on `app_user` selects. */
function touchesAny(matches: SQL): SQL {
  const isTheirs = (
    account: SQL,
  ) => sql`EXISTS (SELECT 1 FROM account JOIN app_user ON app_user.id = account.user_id
    WHERE account.id = ${account} AND ${matches})`;
  return sql`(${isTheirs(sql`t.from_account`)} OR ${isTheirs(sql`t.to_account`)})`;
}
