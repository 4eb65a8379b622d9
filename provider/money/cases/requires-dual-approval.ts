/**
 * Whether a decision needs a second approver (M9): what was decided today for this customer, or by this member of staff
 * alone, reaches the threshold with it. Decisions by two people count for neither. Sums are exact: both people's rows
 * are locked first, so that two concurrent decisions cannot both stay below it.
 */
import { sql } from 'drizzle-orm';
import type { Micros } from '../../../lib/money/money';
import { findDay } from '../../calendar-day';
import { listRows, type Queryable, type Tx } from '../../database/database';
import type { MoneyDeps } from '../money-deps';

type Deps = Pick<MoneyDeps, 'dualApproval' | 'currency' | 'environment'>;

export interface DecisionAmount {
  /** The customer concerned. */
  userId: number;
  /** Who decides. */
  staffId: number;
  amount: Micros;
  nowMs: number;
}

/** For a decision about to be made: locks both people, in id order, before any account. */
export async function requiresDualApproval(tx: Tx, deps: Deps, decision: DecisionAmount): Promise<boolean> {
  if (!deps.dualApproval.on) return false;
  await tx.execute(
    sql`SELECT 1 FROM app_user WHERE id IN (${decision.userId}, ${decision.staffId}) ORDER BY id FOR NO KEY UPDATE`,
  );
  return wouldRequireDualApproval(tx, deps, decision);
}

/** The same for a screen, without locks: an estimate. */
export async function wouldRequireDualApproval(
  db: Queryable,
  { dualApproval, currency, environment }: Deps,
  { userId, staffId, amount, nowMs }: DecisionAmount,
): Promise<boolean> {
  if (!dualApproval.on) return false;
  const { startMs } = findDay(nowMs, environment.TIME_ZONE);
  const [sums] = await listRows<{ customer: string; staff: string }>(
    db,
    sql`SELECT coalesce(sum(amount) FILTER (WHERE user_id = ${userId}), 0)::text AS customer,
        coalesce(sum(amount) FILTER (WHERE decided_by = ${staffId} AND NOT by_two), 0)::text AS staff
      FROM (
        SELECT user_id, decided_by, proposed_by IS NOT NULL AS by_two, received_amount AS amount, currency, decided_ms
          FROM deposit WHERE status = 'approved'
        UNION ALL SELECT user_id, decided_by, proposed_by IS NOT NULL, amount, currency, decided_ms
          FROM withdrawal WHERE status = 'approved'
        UNION ALL SELECT user_id, decided_by, needs_two, amount, currency, decided_ms
          FROM adjustment WHERE status = 'done') decided
      WHERE decided_ms >= ${startMs} AND currency = ${currency} AND (user_id = ${userId} OR decided_by = ${staffId})`,
  );
  if (!sums) throw new Error('a sum gave no row');
  return [sums.customer, sums.staff].some((sum) => BigInt(sum) + amount >= dualApproval.thresholdMicros);
}
