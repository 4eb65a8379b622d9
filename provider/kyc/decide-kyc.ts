/** Staff decide about a submission, once: approve it, reject it with a reason, or request one picture again. */
import { eq } from 'drizzle-orm';
import { KYC_TRANSITIONS, type KycFile } from '../../lib/contract/kyc/kyc-rules';
import { type AuditSource, writeAudit } from '../audit/write-audit';
import type { Tx } from '../database/database';
import { kycSubmission } from '../database/schema/kyc';
import { appUser } from '../database/schema/users';
import { commitAndPublish } from '../events/commit-and-publish';
import { requireCaller } from '../http/call';
import { Failure } from '../http/failure';
import { recordAccountEvent } from '../identity/record-account-event';
import { notifyCustomer } from '../notices/notify-customer';
import type { KycDeps, SubmissionRow } from './kyc-deps';

export type Decision =
  | { transition: 'approve' }
  | { transition: 'reject'; reason: string }
  | { transition: 'requestDocument'; reason: string; document: KycFile };

/**
 * Decides a pending submission, updates its account with it and notifies the customer. Throws case_not_found,
 * case_changed when it is decided already, or own_case; then nothing is written.
 */
export async function decideKyc(
  deps: KycDeps,
  { id, source, decision }: { id: number; source: AuditSource; decision: Decision },
): Promise<void> {
  await commitAndPublish(deps, async (tx) => {
    const actorId = requireCaller(source).userId;
    const row = await lockSubmission(tx, id);
    if (row.userId === actorId) throw new Failure('own_case');
    const { from, to } = KYC_TRANSITIONS[decision.transition];
    if (!from.some((status) => status === row.status)) throw new Failure('case_changed');
    const nowMs = deps.clock.nowMs();
    await writeDecision(tx, { row, to, decision, actorId, nowMs });
    const { transition } = decision;
    const document: Record<string, string> =
      transition === 'requestDocument' ? { document: decision.document } : {};
    await writeAudit(tx, {
      source,
      nowMs,
      line: {
        action: `kyc.${transition === 'requestDocument' ? 'request_document' : transition}`,
        subjectKind: 'kyc',
        subjectId: id,
        userId: row.userId,
        before: { status: row.status },
        after: { status: to },
        ...(decision.transition === 'approve' ? {} : { reason: decision.reason }),
        data: document,
      },
    });
    await recordAccountEvent(tx, {
      userId: row.userId,
      kind: to === 'approved' ? 'kyc_approved' : 'kyc_rejected',
      data: document,
      nowMs,
      source: undefined,
      actorId,
    });
    await notifyDecision(tx, { userId: row.userId, decision, nowMs });
    return { answer: undefined, events: [{ type: 'notice', userId: row.userId }, { type: 'queue' }] };
  });
}

/** The person is locked first, then the submission, in the same order as deleting a person. Throws case_not_found. */
async function lockSubmission(tx: Tx, id: number): Promise<SubmissionRow> {
  const isIt = eq(kycSubmission.id, id);
  const [found] = await tx.select({ userId: kycSubmission.userId }).from(kycSubmission).where(isIt);
  if (!found) throw new Failure('case_not_found');
  await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, found.userId)).for('no key update');
  const [row] = await tx.select().from(kycSubmission).where(isIt).for('update');
  if (!row) throw new Failure('case_not_found');
  return row;
}

interface Writing {
  row: SubmissionRow;
  to: 'approved' | 'rejected';
  decision: Decision;
  actorId: number;
  nowMs: number;
}

/** On approval the account takes the verified name. */
async function writeDecision(tx: Tx, { row, to, decision, actorId, nowMs }: Writing): Promise<void> {
  await tx
    .update(kycSubmission)
    .set({
      status: to,
      decidedMs: nowMs,
      decidedBy: actorId,
      rejectionReason: decision.transition === 'approve' ? null : decision.reason,
      requestedDocument: decision.transition === 'requestDocument' ? decision.document : null,
    })
    .where(eq(kycSubmission.id, row.id));
  await tx
    .update(appUser)
    .set({ kycStatus: to, updatedMs: nowMs, ...(to === 'approved' ? { fullName: row.fullName } : {}) })
    .where(eq(appUser.id, row.userId));
}

async function notifyDecision(
  tx: Tx,
  { userId, decision, nowMs }: { userId: number; decision: Decision; nowMs: number },
): Promise<void> {
  switch (decision.transition) {
    case 'approve':
      return notifyCustomer(tx, { userId, kind: 'kyc_approved', data: {}, nowMs });
    case 'reject':
      return notifyCustomer(tx, { userId, kind: 'kyc_rejected', data: { reason: decision.reason }, nowMs });
    case 'requestDocument': {
      const { document, reason } = decision;
      return notifyCustomer(tx, {
        userId,
        kind: 'kyc_document_requested',
        data: { document, reason },
        nowMs,
      });
    }
  }
}
