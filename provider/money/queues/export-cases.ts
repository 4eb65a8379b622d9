/**
 * The deposits and the withdrawals of a queue's filter, as CSV files in the queue's order: those that existed when it
 * started.
 */
import { and, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { StaffDeposit, StaffWithdrawal } from '../../../lib/contract/money/money-schemas';
import { exportList } from '../../audit/export-list';
import { listRows, type Queryable } from '../../database/database';
import { findLastId } from '../../database/queries/find-last-id';
import { deposit, withdrawal } from '../../database/schema/cases';
import type { FileAnswer } from '../../http/answers/send-file';
import type { Call } from '../../http/call';
import { readByKeys } from '../../http/csv/read-by-keys';
import type { CsvColumn, CsvTerms } from '../../http/csv/stream-csv';
import type { MoneyDeps } from '../money-deps';
import { listDepositColumns, listWithdrawalColumns } from './case-columns';
import { keysOf, matchDeposits, matchWithdrawals, orderBy } from './match-cases';
import { findStaffDeposits, findStaffWithdrawals, type StaffFilter } from './staff-cases';
import { DEPOSIT_AMOUNT } from './staff-queues';

export function exportDeposits(deps: MoneyDeps, call: Call<'exportDeposits'>): Promise<FileAnswer> {
  return exportCases<StaffDeposit>(deps, call, {
    name: 'deposits',
    table: 'deposit',
    where: matchDeposits(call.query, deps.environment.TIME_ZONE),
    keys: keysOf(call.query.sort, { ...deposit, amount: DEPOSIT_AMOUNT }),
    find: findStaffDeposits,
    columns: (terms) => listDepositColumns(terms, deps.currency),
  });
}

export function exportWithdrawals(deps: MoneyDeps, call: Call<'exportWithdrawals'>): Promise<FileAnswer> {
  return exportCases<StaffWithdrawal>(deps, call, {
    name: 'withdrawals',
    table: 'withdrawal',
    where: matchWithdrawals(call.query, deps.environment.TIME_ZONE),
    keys: keysOf(call.query.sort, withdrawal),
    find: findStaffWithdrawals,
    columns: (terms) => listWithdrawalColumns(terms, deps.currency),
  });
}

const TABLES = { deposit, withdrawal };

interface CaseList<Row> {
  name: string;
  table: keyof typeof TABLES;
  where: SQL | undefined;
  keys: ReturnType<typeof keysOf>;
  find(db: Queryable, filter: StaffFilter): Promise<Row[]>;
  columns(terms: CsvTerms): readonly CsvColumn<Row>[];
}

async function exportCases<Row extends { id: string }>(
  { db, clock, environment }: MoneyDeps,
  call: Call<'exportDeposits'> | Call<'exportWithdrawals'>,
  { name, table, where: wanted, keys, find, columns }: CaseList<Row>,
): Promise<FileAnswer> {
  const { userId } = call.query;
  const where = and(wanted, lte(keys.id, await findLastId(db, table)));
  return exportList<Row>({ db, clock, timeZone: environment.TIME_ZONE }, call, {
    name,
    filter: call.query,
    ...(userId === undefined ? {} : { userId: Number(userId) }),
    countRows: (tx) => tx.$count(TABLES[table], where),
    columns,
    listAfter: readByKeys<Key, Row>({
      listKeys: (page) => listKeys(db, { table, where, keys, ...page }),
      async findRows(found) {
        const ids = found.map(({ id }) => id);
        const filter = { where: inArray(keys.id, ids), orderBy: [], limit: ids.length, offset: 0 };
        const rows = new Map((await find(db, filter)).map((row) => [Number(row.id), row]));
        return ids.flatMap((id) => rows.get(id) ?? []);
      },
    }),
  });
}

interface Key {
  id: number;
  /** Of the order: a time or an amount, as text. */
  first: string;
}

async function listKeys(
  db: Queryable,
  {
    table,
    where,
    keys,
    after,
    limit,
  }: Pick<CaseList<never>, 'table' | 'where' | 'keys'> & { after: Key | undefined; limit: number },
): Promise<Key[]> {
  const { first, id, isDown } = keys;
  const behind =
    after &&
    sql`(${first}, ${id}) ${sql.raw(isDown ? '<' : '>')} (${after.first}::bigint, ${after.id}::bigint)`;
  const rows = await listRows<{ id: string; first: string }>(
    db,
    sql`SELECT ${id}::text AS id, (${first})::text AS first FROM ${TABLES[table]} WHERE ${and(where, behind) ?? sql`true`}
      ORDER BY ${sql.join(orderBy(keys), sql`, `)} LIMIT ${limit}`,
  );
  return rows.map((row) => ({ id: Number(row.id), first: row.first }));
}
