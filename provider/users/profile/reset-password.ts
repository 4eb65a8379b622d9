/**
 * Staff start a password reset for a person below them: a link to the account's own mailbox. For a colleague it is
 * proposed, where dual approval is on: a person who changed the address before would receive that mail.
 */
import { type AuditSource, writeAudit } from '../../audit/write-audit';
import type { Tx } from '../../database/database';
import { commitAndPublish, type Done } from '../../events/commit-and-publish';
import { type Call, requireCaller } from '../../http/call';
import type { UserRow } from '../../identity/create-user';
import { writeReset } from '../../identity/links/write-reset';
import type { QuotaDeps } from '../../quotas/quota-policy';
import { refuseForToday } from '../../quotas/remaining-quota';
import { isCustomer, lockTarget } from '../require-target';
import { proposeAccountAction, requiresDualApproval } from '../staff/propose-account-action';
import type { UsersDeps } from '../users-deps';

/** Throws user_not_found, own_case, forbidden, awaiting_approval, resets_today. */
export function resetPasswordOf(
  deps: UsersDeps,
  call: Call<'resetUserPassword'> | Call<'adminResetPassword'>,
  targetId: number,
): Promise<{ needsSecond: boolean }> {
  const caller = requireCaller(call);
  return commitAndPublish(deps, async (tx): Promise<Done<{ needsSecond: boolean }>> => {
    const nowMs = deps.clock.nowMs();
    const target = await lockTarget(tx, { caller, targetId, action: 'change-password' });
    if (requiresDualApproval(deps, target)) {
      await proposeAccountAction(tx, deps, { act: 'password', call, target, nowMs });
      await auditReset(tx, { source: call, target, nowMs, data: { needsSecond: true } });
      return { answer: { needsSecond: true }, events: [{ type: 'queue' }] };
    }
    await mailReset(tx, deps, { source: call, target, nowMs });
    return { answer: { needsSecond: false }, events: [{ type: 'notice', userId: targetId }] };
  });
}

interface Reset {
  source: AuditSource;
  target: UserRow;
  nowMs: number;
  /** Further data of the audit line. */
  data?: Record<string, unknown>;
}

/** Mails the link; the caller has locked the target. Throws resets_today. */
export async function mailReset(tx: Tx, deps: QuotaDeps, reset: Reset): Promise<void> {
  const { source, target, nowMs } = reset;
  const startedBy = requireCaller(source).userId;
  if (!(await writeReset(tx, deps, { row: target, nowMs, source: undefined, startedBy }))) {
    const { quotas: policy } = deps;
    throw refuseForToday('resets_today', { policy, nowMs, most: policy.resetsADay });
  }
  await auditReset(tx, reset);
}

async function auditReset(tx: Tx, { source, target, nowMs, data }: Reset): Promise<void> {
  const line = { action: 'user.reset_password', subjectKind: 'user', subjectId: target.id };
  const whole = isCustomer(target) ? { ...line, userId: target.id } : line;
  await writeAudit(tx, { source, nowMs, line: data ? { ...whole, data } : whole });
}
