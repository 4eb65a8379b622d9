/** Reads cases in wire form: for a customer's own lists, a timeline, or the case that a call has just changed. */
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Adjustment, Deposit, Withdrawal } from '../../../lib/contract/money/money-schemas';
import type { Queryable } from '../../database/database';
import { adjustment, deposit, withdrawal } from '../../database/schema/cases';
import { paymentMethod } from '../../database/schema/payment-methods';
import { toAdjustmentDto } from '../adjustments/to-adjustment-dto';
import { toDepositDto } from '../deposits/to-deposit-dto';
import { toWithdrawalDto } from '../withdrawals/to-withdrawal-dto';

/** Whether a done adjustment returned this withdrawal's money. */
export const IS_REVERSED = sql<boolean>`EXISTS (SELECT 1 FROM adjustment r WHERE r.reverses_withdrawal_id = "withdrawal"."id" AND r.status = 'done')`;

export interface CaseFilter {
  /** A condition on columns of the case's own table. */
  where: SQL | undefined;
  limit?: number;
}

const MOST = 1_000;

/** Newest first. */
export async function findDeposits(db: Queryable, { where, limit = MOST }: CaseFilter): Promise<Deposit[]> {
  const rows = await db
    .select({ row: deposit, methodFee: paymentMethod.fee })
    .from(deposit)
    .innerJoin(paymentMethod, eq(paymentMethod.id, deposit.methodId))
    .where(where)
    .orderBy(desc(deposit.id))
    .limit(limit);
  return rows.map(({ row, methodFee }) => toDepositDto(row, methodFee));
}

/** Newest first. */
export async function findWithdrawals(
  db: Queryable,
  { where, limit = MOST }: CaseFilter,
): Promise<Withdrawal[]> {
  const rows = await db
    .select({ row: withdrawal, reversed: IS_REVERSED })
    .from(withdrawal)
    .where(where)
    .orderBy(desc(withdrawal.id))
    .limit(limit);
  return rows.map(({ row, reversed }) => toWithdrawalDto(row, reversed));
}

/** Done ones, the latest first. */
export async function findAdjustments(
  db: Queryable,
  { where, limit = MOST }: CaseFilter,
): Promise<Adjustment[]> {
  const rows = await db
    .select()
    .from(adjustment)
    .where(and(eq(adjustment.status, 'done'), where))
    .orderBy(desc(adjustment.decidedMs), desc(adjustment.id))
    .limit(limit);
  return rows.map(toAdjustmentDto);
}

interface OwnPage {
  userId: number;
  limit: number;
  /** The last record's id. */
  cursor?: string;
}

interface Page<T> {
  items: T[];
  nextCursor: string | null;
}

export async function listOwnDeposits(db: Queryable, page: OwnPage): Promise<Page<Deposit>> {
  const before = page.cursor === undefined ? undefined : lt(deposit.id, Number(page.cursor));
  const where = and(eq(deposit.userId, page.userId), before);
  return cut(await findDeposits(db, { where, limit: page.limit + 1 }), page.limit);
}

export async function listOwnWithdrawals(db: Queryable, page: OwnPage): Promise<Page<Withdrawal>> {
  const before = page.cursor === undefined ? undefined : lt(withdrawal.id, Number(page.cursor));
  const where = and(eq(withdrawal.userId, page.userId), before);
  return cut(await findWithdrawals(db, { where, limit: page.limit + 1 }), page.limit);
}

export async function listOwnAdjustments(db: Queryable, page: OwnPage): Promise<Page<Adjustment>> {
  const before =
    page.cursor === undefined
      ? undefined
      : sql`(${adjustment.decidedMs}, ${adjustment.id}) < (SELECT c.decided_ms, c.id FROM adjustment c WHERE c.id = ${page.cursor}::bigint AND c.user_id = ${page.userId})`;
  const where = and(eq(adjustment.userId, page.userId), before);
  return cut(await findAdjustments(db, { where, limit: page.limit + 1 }), page.limit);
}

function cut<T extends { id: string }>(found: T[], limit: number): Page<T> {
  const items = found.slice(0, limit);
  return { items, nextCursor: found.length > limit ? (items.at(-1)?.id ?? null) : null };
}
