/** Staff add to a customer's balance or take from it, at once or as a proposal for a second approver (M4, M9). */
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { adjustmentBody } from '../../../lib/contract/money/money-schemas';
import { isStaff, type Role } from '../../../lib/contract/staff/permissions';
import type { Micros } from '../../../lib/money/money';
import type { StaffAction } from '../../approvals/approvals';
import type { Tx } from '../../database/database';
import { brokenConstraint } from '../../database/queries/broken-constraint';
import { adjustment } from '../../database/schema/cases';
import { appUser } from '../../database/schema/users';
import { commitAndPublish, type Done } from '../../events/commit-and-publish';
import { Failure } from '../../http/failure';
import { findCustomerAccounts } from '../../ledger/accounts';
import { findAnswered, type KeyedAction, writeCaseEvent } from '../cases/case-events';
import { requireAmount } from '../cases/read-case-amount';
import { refuseByConstraint } from '../cases/refuse-by-constraint';
import { requiresDualApproval } from '../cases/requires-dual-approval';
import { keyOf } from '../cases/transition-case';
import type { MoneyDeps } from '../money-deps';
import { postAdjustment } from './post-adjustment';
import { auditAdjustment, describeAdjustment } from './record-adjustment';

export interface CreatedAdjustment {
  id: number;
  needsSecond: boolean;
}

/** An adjustment before it is stored. */
export interface NewAdjustment {
  userId: number;
  currency: string;
  type: 'add' | 'subtract';
  amount: Micros;
  note: string;
  adminNote?: string | undefined;
  reversesWithdrawalId?: number;
}

/**
 * Posts at once, or proposes where dual approval is needed. Throws user_not_found for staff and unknown ids,
 * insufficient_balance.
 */
export function createAdjustment(
  deps: MoneyDeps,
  { source, body }: { source: StaffAction; body: z.output<typeof adjustmentBody> },
): Promise<CreatedAdjustment> {
  const amount = requireAmount(body.amount, 6);
  const userId = Number(body.userId);
  const keyed = keyOf(source, [userId, body.type, amount, body.note, body.adminNote, deps.currency]);
  const make = () =>
    commitAndPublish(deps, async (tx) => {
      const answered = await findAnswered(tx, keyed);
      if (answered?.adjustmentId) return { answer: answerOf(answered.adjustmentId, answered), events: [] };
      await requireCustomer(tx, { userId, currency: deps.currency });
      const { type, note, adminNote } = body;
      const made = { userId, currency: deps.currency, type, amount, note, adminNote };
      return makeAdjustment(tx, deps, {
        source,
        keyed,
        made,
        alwaysDualApproval: deps.dualApproval.everyAdjustment,
      });
    });
  return refuseByConstraint(() =>
    make().catch((error: unknown) => {
      // The same key was stored by a concurrent request: now its answer is found.
      if (brokenConstraint(error) === 'adjustment_idempotency') return make();
      throw error;
    }),
  );
}

/** The first answer of a key, from the event that it wrote. */
export function answerOf(id: number, { toStatus }: { toStatus: string }): CreatedAdjustment {
  return { id, needsSecond: toStatus === 'proposed' };
}

async function requireCustomer(tx: Tx, of: { userId: number; currency: string }): Promise<void> {
  const [person] = await tx.select().from(appUser).where(eq(appUser.id, of.userId));
  const isCustomer = person && !isStaff(person.role as Role) && person.deletedMs === null;
  if (!isCustomer || !(await findCustomerAccounts(tx, of))) throw new Failure('user_not_found');
}

/**
 * Stores it, and posts it unless a second approver is needed. `alwaysDualApproval`: for any sum, where dual approval is
 * on.
 */
export async function makeAdjustment(
  tx: Tx,
  deps: MoneyDeps,
  options: { source: StaffAction; keyed: KeyedAction; made: NewAdjustment; alwaysDualApproval: boolean },
): Promise<Done<CreatedAdjustment>> {
  const { source, keyed, made, alwaysDualApproval } = options;
  const nowMs = deps.clock.nowMs();
  const staffId = keyed.actorId;
  const decision = { userId: made.userId, staffId, amount: made.amount, nowMs };
  const reachesThreshold = await requiresDualApproval(tx, deps, decision);
  const needsTwo = reachesThreshold || (alwaysDualApproval && deps.dualApproval.on);
  const [row] = await tx
    .insert(adjustment)
    .values({
      ...made,
      // A key is scoped to its call; keys themselves contain no space.
      idempotencyKey: `${keyed.call} ${keyed.idempotencyKey}`,
      meaning: keyed.meaning,
      needsTwo,
      status: needsTwo ? 'proposed' : 'done',
      createdMs: nowMs,
      createdBy: staffId,
      ...(needsTwo ? {} : { decidedMs: nowMs, decidedBy: staffId }),
    })
    .returning();
  if (!row) throw new Error('an inserted adjustment was not returned');
  const of = { adjustmentId: row.id };
  const data = describeAdjustment(row);
  await writeCaseEvent(tx, { of, keyed, transition: 'create', from: null, to: row.status, nowMs, data });
  const after = { status: row.status, ...data };
  await auditAdjustment(tx, { source, row, nowMs, action: needsTwo ? 'propose' : 'create', after });
  if (needsTwo) {
    await deps.approvals.propose(tx, {
      kind: 'adjustment',
      refs: of,
      payload: data,
      proposedBy: staffId,
      nowMs,
    });
    return { answer: { id: row.id, needsSecond: true }, events: [{ type: 'queue' }] };
  }
  const events = await postAdjustment(tx, row, nowMs);
  return { answer: { id: row.id, needsSecond: false }, events };
}
