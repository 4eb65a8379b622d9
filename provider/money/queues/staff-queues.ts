/** Queues of staff: filtered, searched, ordered and cut into pages by the database. */
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type {
  adjustmentQueueQuery,
  depositQueueQuery,
  StaffAdjustment,
  StaffDeposit,
  StaffWithdrawal,
  withdrawalQueueQuery,
} from '../../../lib/contract/money/money-schemas';
import type { Queryable } from '../../database/database';
import { adjustment, deposit, withdrawal } from '../../database/schema/cases';
import { countPages } from '../../http/answers/count-pages';
import { keysOf, matchAdjustments, matchDeposits, matchWithdrawals, orderBy } from './match-cases';
import {
  findStaffAdjustments,
  findStaffDeposits,
  findStaffWithdrawals,
  type StaffFilter,
} from './staff-cases';

export interface QueuePage<T> {
  rows: T[];
  total: number;
  page: number;
  pages: number;
}

/** A deposit's amount: the one received, or else the customer's claim. */
export const DEPOSIT_AMOUNT = sql`coalesce(${deposit.receivedAmount}, ${deposit.claimedAmount})`;

export function listDepositQueue(
  db: Queryable,
  query: z.output<typeof depositQueueQuery>,
  timeZone: string,
): Promise<QueuePage<StaffDeposit>> {
  return cutPage(db, query, {
    table: deposit,
    where: matchDeposits(query, timeZone),
    orderBy: orderBy(keysOf(query.sort, { ...deposit, amount: DEPOSIT_AMOUNT })),
    find: findStaffDeposits,
  });
}

export function listWithdrawalQueue(
  db: Queryable,
  query: z.output<typeof withdrawalQueueQuery>,
  timeZone: string,
): Promise<QueuePage<StaffWithdrawal>> {
  return cutPage(db, query, {
    table: withdrawal,
    where: matchWithdrawals(query, timeZone),
    orderBy: orderBy(keysOf(query.sort, withdrawal)),
    find: findStaffWithdrawals,
  });
}

export function listAdjustmentQueue(
  db: Queryable,
  query: z.output<typeof adjustmentQueueQuery>,
  timeZone: string,
): Promise<QueuePage<StaffAdjustment>> {
  return cutPage(db, query, {
    table: adjustment,
    where: matchAdjustments(query, timeZone),
    orderBy: orderBy(keysOf(query.sort, adjustment)),
    find: findStaffAdjustments,
  });
}

async function cutPage<T>(
  db: Queryable,
  { page, limit }: { page: number; limit: number },
  of: {
    table: PgTable;
    where: SQL | undefined;
    orderBy: SQL[];
    find(db: Queryable, filter: StaffFilter): Promise<T[]>;
  },
): Promise<QueuePage<T>> {
  const { where, orderBy } = of;
  const total = await db.$count(of.table, where);
  const rows = await of.find(db, { where, orderBy, limit, offset: (page - 1) * limit });
  return { rows, total, page, pages: countPages(total, limit) };
}
