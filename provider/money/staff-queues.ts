/** Queues of staff: filtered, searched, ordered and cut into pages by the database. */
import { and, asc, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type {
  adjustmentQueueQuery,
  depositQueueQuery,
  StaffAdjustment,
  StaffDeposit,
  StaffWithdrawal,
  withdrawalQueueQuery,
} from '../../lib/contract/money';
import type { Queryable } from '../database/database';
import { adjustment, deposit, withdrawal } from '../database/money-schema';
import { findStaffAdjustments, findStaffDeposits, findStaffWithdrawals, owner } from './staff-cases';

export interface QueuePage<T> {
  rows: T[];
  total: number;
  page: number;
  pages: number;
}

type Sort = z.output<typeof depositQueueQuery>['sort'];

export async function listDepositQueue(
  db: Queryable,
  query: z.output<typeof depositQueueQuery>,
): Promise<QueuePage<StaffDeposit>> {
  const where = and(
    query.status === 'all' ? undefined : eq(deposit.status, query.status),
    query.type === 'all' ? undefined : eq(deposit.type, query.type),
    query.userId === undefined ? undefined : eq(deposit.userId, Number(query.userId)),
    search(query.q, {
      prefix: 'DP',
      id: deposit.id,
      texts: [deposit.claimedHash, deposit.approvedHash, deposit.destination],
    }),
  );
  const amount = sql`coalesce(${deposit.receivedAmount}, ${deposit.claimedAmount})`;
  const orderBy = order(query.sort, { createdMs: deposit.createdMs, id: deposit.id, amount });
  const total = await countRows(db, { table: deposit, userId: deposit.userId, where });
  return cutPage(query, total, (cut) => findStaffDeposits(db, { where, orderBy, ...cut }));
}

export async function listWithdrawalQueue(
  db: Queryable,
  query: z.output<typeof withdrawalQueueQuery>,
): Promise<QueuePage<StaffWithdrawal>> {
  const where = and(
    filterOpen(query.status),
    query.type === 'all' ? undefined : eq(withdrawal.type, query.type),
    query.userId === undefined ? undefined : eq(withdrawal.userId, Number(query.userId)),
    search(query.q, {
      prefix: 'WD',
      id: withdrawal.id,
      texts: [
        withdrawal.coinAddress,
        withdrawal.accountNumber,
        withdrawal.recipientName,
        withdrawal.paymentReference,
      ],
    }),
  );
  const orderBy = order(query.sort, {
    createdMs: withdrawal.createdMs,
    id: withdrawal.id,
    amount: withdrawal.amount,
  });
  const total = await countRows(db, { table: withdrawal, userId: withdrawal.userId, where });
  return cutPage(query, total, (cut) => findStaffWithdrawals(db, { where, orderBy, ...cut }));
}

export async function listAdjustmentQueue(
  db: Queryable,
  query: z.output<typeof adjustmentQueueQuery>,
): Promise<QueuePage<StaffAdjustment>> {
  const where = and(
    query.status === 'all' ? undefined : eq(adjustment.status, query.status),
    query.userId === undefined ? undefined : eq(adjustment.userId, Number(query.userId)),
    search(query.q, { prefix: 'ADJ', id: adjustment.id, texts: [adjustment.note] }),
  );
  const orderBy = order(query.sort, {
    createdMs: adjustment.createdMs,
    id: adjustment.id,
    amount: adjustment.amount,
  });
  const total = await countRows(db, { table: adjustment, userId: adjustment.userId, where });
  return cutPage(query, total, (cut) => findStaffAdjustments(db, { where, orderBy, ...cut }));
}

/** `open`: not decided yet. */
function filterOpen(status: z.output<typeof withdrawalQueueQuery>['status']): SQL | undefined {
  if (status === 'all') return undefined;
  if (status === 'open') return inArray(withdrawal.status, ['pending', 'processing']);
  return eq(withdrawal.status, status);
}

/** A label (DP-42, or its number alone) names one case; anything else is looked for in names and references. */
function search(
  q: string | undefined,
  of: { prefix: string; id: AnyPgColumn; texts: AnyPgColumn[] },
): SQL | undefined {
  if (!q) return undefined;
  const label = new RegExp(`^(?:${of.prefix}-?)?(\\d{1,15})$`, 'i').exec(q);
  // Account numbers are stored without the dashes that a screen shows.
  const digits = /^[\d-]{6,}$/.test(q) ? q.replace(/-/g, '') : q;
  return or(
    label ? eq(of.id, Number(label[1])) : undefined,
    ilike(owner.username, contains(q)),
    ilike(owner.email, contains(q)),
    ...of.texts.map((column) => or(ilike(column, contains(q)), ilike(column, contains(digits)))),
  );
}

function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

function order(
  sort: Sort,
  of: { createdMs: AnyPgColumn; id: AnyPgColumn; amount: SQL | AnyPgColumn },
): SQL[] {
  switch (sort) {
    case 'oldest':
      return [asc(of.createdMs), asc(of.id)];
    case 'newest':
      return [desc(of.createdMs), desc(of.id)];
    case 'highest':
      return [desc(of.amount), desc(of.id)];
    case 'lowest':
      return [asc(of.amount), asc(of.id)];
  }
}

async function countRows(
  db: Queryable,
  of: { table: PgTable; userId: AnyPgColumn; where: SQL | undefined },
): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(of.table)
    .innerJoin(owner, eq(owner.id, of.userId))
    .where(of.where);
  return counted?.total ?? 0;
}

async function cutPage<T>(
  { page, limit }: { page: number; limit: number },
  total: number,
  find: (cut: { limit: number; offset: number }) => Promise<T[]>,
): Promise<QueuePage<T>> {
  const rows = await find({ limit, offset: (page - 1) * limit });
  return { rows, total, page, pages: Math.max(1, Math.ceil(total / limit)) };
}
