/**
 * Returns the money of an approved withdrawal whose payment failed later: at once, or with a second approver where dual
 * approval is on.
 */
import { addMicros, micros } from '../../../lib/money/money';
import { commitAndPublish } from '../../events/commit-and-publish';
import { Failure } from '../../http/failure';
import { answerOf, type CreatedAdjustment, makeAdjustment } from '../adjustments/create-adjustment';
import { findAnswered } from '../cases/case-events';
import { refuseByConstraint } from '../cases/refuse-by-constraint';
import { type CaseAction, keyOf } from '../cases/transition-case';
import type { MoneyDeps } from '../money-deps';
import { withdrawalSubject } from './withdrawal-transitions';

/** Throws case_not_found, own_case, and case_changed unless it is approved and not reversed or being reversed. */
export function reverseWithdrawal(
  deps: MoneyDeps,
  { source, id, reason }: CaseAction & { reason: string },
): Promise<CreatedAdjustment> {
  const keyed = keyOf(source, [id, reason]);
  return refuseByConstraint(() =>
    commitAndPublish(deps, async (tx) => {
      const row = await withdrawalSubject.lock(tx, id);
      if (!row) throw new Failure('case_not_found');
      const answered = await findAnswered(tx, keyed);
      if (answered?.adjustmentId) return { answer: answerOf(answered.adjustmentId, answered), events: [] };
      if (row.userId === keyed.actorId) throw new Failure('own_case');
      if (row.status !== 'approved') throw new Failure('case_changed');
      const made = {
        userId: row.userId,
        currency: row.currency,
        type: 'add' as const,
        amount: addMicros(micros(row.amount), micros(row.fee)),
        note: reason,
        reversesWithdrawalId: id,
      };
      return makeAdjustment(tx, deps, { source, keyed, made, alwaysDualApproval: true });
    }),
  );
}
