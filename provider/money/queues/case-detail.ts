/** Data beside a case while staff decide: its customer, its events, and possible duplicates. */
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  CustomerSummary,
  caseEvent as caseEventShape,
  competingClaim,
} from '../../../lib/contract/money/money-schemas';
import { type Micros, micros, microsToDecimal } from '../../../lib/money/money';
import { listRows, type Queryable } from '../../database/database';
import { caseEvent, deposit } from '../../database/schema/cases';
import { appUser } from '../../database/schema/users';
import { toIsoTime } from '../../http/answers/to-iso-time';
import { toUserReferenceDto } from '../../http/answers/to-user-reference-dto';
import { Failure } from '../../http/failure';
import { writeLabel } from '../../http/requests/read-label';
import { type Currency, findBalances } from '../../ledger/accounts';
import type { CaseRef } from '../cases/case-events';
import { DUPLICATE_GROUNDS, selectDuplicateDeposits } from './find-duplicates';

export async function listCaseEvents(db: Queryable, of: CaseRef): Promise<z.output<typeof caseEventShape>[]> {
  const rows = await db
    .select({ event: caseEvent, username: appUser.username })
    .from(caseEvent)
    .innerJoin(appUser, eq(appUser.id, caseEvent.actorId))
    .where(
      'depositId' in of
        ? eq(caseEvent.depositId, of.depositId)
        : 'withdrawalId' in of
          ? eq(caseEvent.withdrawalId, of.withdrawalId)
          : eq(caseEvent.adjustmentId, of.adjustmentId),
    )
    .orderBy(asc(caseEvent.id));
  return rows.map(({ event, username }) => ({
    at: toIsoTime(event.atMs),
    move: event.move,
    from: event.fromStatus,
    to: event.toStatus,
    by: toUserReferenceDto({ id: event.actorId, username }),
    data: event.data,
  }));
}

const MOST_ALIKE = 20;

/** Other deposits that may be for the same payment, the strongest match first, then the oldest. */
export async function listCompetingClaims(
  db: Queryable,
  depositId: number,
): Promise<z.output<typeof competingClaim>[]> {
  const alike = await listRows<{ other_id: string; rank: number }>(
    db,
    sql`SELECT other_id::text AS other_id, min(rank)::int AS rank FROM (${selectDuplicateDeposits([depositId])}) l
      GROUP BY other_id ORDER BY 2, l.other_id LIMIT ${MOST_ALIKE}`,
  );
  if (alike.length === 0) return [];
  const rows = await db
    .select({ row: deposit, username: appUser.username })
    .from(deposit)
    .innerJoin(appUser, eq(appUser.id, deposit.userId))
    .where(
      inArray(
        deposit.id,
        alike.map(({ other_id: id }) => Number(id)),
      ),
    );
  const byId = new Map(rows.map((found) => [String(found.row.id), found]));
  return alike.flatMap(({ other_id: id, rank }) => {
    const found = byId.get(id);
    if (!found) return [];
    const { row, username } = found;
    return {
      id,
      transactionId: writeLabel('deposit', row.id),
      user: toUserReferenceDto({ id: row.userId, username }),
      amount: microsToDecimal(micros(row.receivedAmount ?? row.claimedAmount)),
      status: row.status as z.output<typeof competingClaim>['status'],
      createdAt: toIsoTime(row.createdMs),
      alike: DUPLICATE_GROUNDS[rank] ?? 'amount',
    };
  });
}

type CountsRow = Record<
  'd_approved' | 'd_rejected' | 'd_sum' | 'w_approved' | 'w_rejected' | 'w_sum' | 'trades',
  string | number
>;

/** Throws user_not_found for a person without accounts. */
export async function findCustomerSummary(
  db: Queryable,
  { userId, currency }: { userId: number; currency: Currency },
): Promise<CustomerSummary> {
  const [person] = await db.select().from(appUser).where(eq(appUser.id, userId));
  if (!person) throw new Failure('user_not_found');
  const balances = await findBalances(db, { userId, currency });
  const [counts] = await listRows<CountsRow>(
    db,
    sql`SELECT d.*, w.*, (SELECT count(*) FROM trade t WHERE t.user_id = ${userId})::int AS trades
      FROM (SELECT count(*) FILTER (WHERE status = 'approved')::int AS d_approved, count(*) FILTER (WHERE status = 'rejected')::int AS d_rejected,
          coalesce(sum(received_amount - fee) FILTER (WHERE status = 'approved'), 0)::text AS d_sum
        FROM deposit WHERE user_id = ${userId} AND currency = ${currency}) d,
      (SELECT count(*) FILTER (WHERE status = 'approved')::int AS w_approved, count(*) FILTER (WHERE status = 'rejected')::int AS w_rejected,
          coalesce(sum(amount) FILTER (WHERE status = 'approved'), 0)::text AS w_sum
        FROM withdrawal WHERE user_id = ${userId} AND currency = ${currency}) w`,
  );
  if (!counts) throw new Error('counts gave no row');
  const show = (amount: Micros) => microsToDecimal(amount);
  return {
    id: String(person.id),
    username: person.username,
    email: person.email,
    fullName: person.fullName,
    language: person.language as CustomerSummary['language'],
    status: person.status as CustomerSummary['status'],
    kycStatus: person.kycStatus as CustomerSummary['kycStatus'],
    createdAt: toIsoTime(person.createdMs),
    available: show(balances.available),
    inOpenTrades: show(balances.staked),
    onHold: show(balances.held),
    deposits: {
      approved: Number(counts.d_approved),
      rejected: Number(counts.d_rejected),
      sum: show(micros(counts.d_sum)),
    },
    withdrawals: {
      approved: Number(counts.w_approved),
      rejected: Number(counts.w_rejected),
      sum: show(micros(counts.w_sum)),
    },
    trades: Number(counts.trades),
  };
}
