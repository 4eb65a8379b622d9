/** The second approver's decision on a proposed adjustment: carried out as proposed, or dropped (M9). */
import { and, eq } from 'drizzle-orm';
import { ADJUSTMENT_TRANSITIONS } from '../../../lib/contract/money/cases';
import type { StaffAction } from '../../approvals/approvals';
import type { Tx } from '../../database/database';
import { adjustment } from '../../database/schema/cases';
import { commitAndPublish } from '../../events/commit-and-publish';
import type { ProviderEvent } from '../../events/events';
import { requireCaller } from '../../http/call';
import { Failure } from '../../http/failure';
import { findAnswered, writeCaseEvent } from '../cases/case-events';
import { refuseByConstraint } from '../cases/refuse-by-constraint';
import { keyOf } from '../cases/transition-case';
import type { MoneyDeps } from '../money-deps';
import { postAdjustment } from './post-adjustment';
import { auditAdjustment, describeAdjustment } from './record-adjustment';
import type { AdjustmentRow } from './to-adjustment-dto';

/** Approves a proposed adjustment as the second approver, by its own id. */
export function approveAdjustment(
  deps: MoneyDeps,
  { source, id }: { source: StaffAction; id: number },
): Promise<void> {
  return decideById(deps, { source, id, meaning: [id] }, (tx, approvalId) =>
    deps.approvals.approveIn(tx, approvalId, source),
  );
}

/** Drops a proposed adjustment: its proposer takes it back, or somebody else refuses it. */
export function dropAdjustment(
  deps: MoneyDeps,
  { source, id, reason }: { source: StaffAction; id: number; reason: string },
): Promise<void> {
  return decideById(deps, { source, id, meaning: [id, reason] }, (tx, approvalId) =>
    deps.approvals.refuseIn(tx, approvalId, source, reason),
  );
}

function decideById(
  deps: MoneyDeps,
  { source, id, meaning }: { source: StaffAction; id: number; meaning: (string | number)[] },
  decideProposal: (tx: Tx, approvalId: number) => Promise<ProviderEvent[]>,
): Promise<void> {
  return refuseByConstraint(() =>
    commitAndPublish(deps, async (tx) => {
      const row = await lockAdjustment(tx, id);
      if (!row) throw new Failure('case_not_found');
      if (await findAnswered(tx, keyOf(source, meaning))) return { answer: undefined, events: [] };
      if (row.userId === requireCaller(source).userId) throw new Failure('own_case');
      const waiting = await deps.approvals.findWaiting(tx, { adjustmentId: id });
      if (row.status !== 'proposed' || !waiting) throw new Failure('case_changed');
      return { answer: undefined, events: await decideProposal(tx, waiting.id) };
    }),
  );
}

/** Reads and locks one adjustment. */
export async function lockAdjustment(tx: Tx, id: number): Promise<AdjustmentRow | undefined> {
  const [row] = await tx.select().from(adjustment).where(eq(adjustment.id, id)).for('update');
  return row;
}

/** The second approver's approval: exactly what was proposed is posted. The caller has locked the case. */
export async function carryOutAdjustment(
  tx: Tx,
  { row, source, nowMs }: { row: AdjustmentRow; source: StaffAction; nowMs: number },
): Promise<ProviderEvent[]> {
  await decide(tx, { row, source, nowMs, transition: 'approve', meaning: [row.id] });
  return postAdjustment(tx, row, nowMs);
}

/** Ends a proposed adjustment without posting it. The caller has locked the case. */
export async function dropAdjustmentIn(
  tx: Tx,
  options: { row: AdjustmentRow; source: StaffAction; nowMs: number; reason: string },
): Promise<void> {
  const { row, source, nowMs, reason } = options;
  await decide(tx, { row, source, nowMs, transition: 'drop', meaning: [row.id, reason], reason });
}

async function decide(
  tx: Tx,
  options: {
    row: AdjustmentRow;
    source: StaffAction;
    nowMs: number;
    transition: keyof typeof ADJUSTMENT_TRANSITIONS;
    meaning: (string | number)[];
    reason?: string;
  },
): Promise<void> {
  const { row, source, nowMs, transition, meaning, reason } = options;
  const { from, to } = ADJUSTMENT_TRANSITIONS[transition];
  const keyed = keyOf(source, meaning);
  const updated = await tx
    .update(adjustment)
    .set({ status: to, decidedMs: nowMs, decidedBy: keyed.actorId, dropReason: reason ?? null })
    .where(and(eq(adjustment.id, row.id), eq(adjustment.status, from[0])))
    .returning({ id: adjustment.id });
  if (updated.length !== 1) throw new Failure('case_changed');
  const data = reason === undefined ? describeAdjustment(row) : { reason };
  await writeCaseEvent(tx, {
    of: { adjustmentId: row.id },
    keyed,
    transition,
    from: row.status,
    to,
    nowMs,
    data,
  });
  await auditAdjustment(tx, {
    source,
    row,
    nowMs,
    action: transition,
    before: { status: row.status },
    after: { status: to },
    ...(reason === undefined ? {} : { reason }),
    data: describeAdjustment(row),
  });
}
