/**
 * Staff start a new password for somebody below them: a link to the account's own mail. For a colleague it is proposed,
 * where two people decide: who moved the address before would read that mail.
 */
import { type AuditSource, writeAudit } from '../audit/write-audit';
import type { Tx } from '../database/database';
import { commitAndPublish, type Done } from '../events/commit-and-publish';
import { type Call, requireCaller } from '../http/call';
import type { UserRow } from '../identity/create-user';
import { writeReset } from '../identity/write-reset';
import type { PeopleDeps } from './people-deps';
import { isTwoPeoples, proposeAct } from './propose-act';
import { isCustomer, lockTarget } from './require-target';

/** Throws user_not_found, own_case, forbidden, awaiting_approval. */
export function resetPasswordOf(
  deps: PeopleDeps,
  call: Call<'resetUserPassword'> | Call<'adminResetPassword'>,
  targetId: number,
): Promise<{ needsSecond: boolean }> {
  const caller = requireCaller(call);
  return commitAndPublish(deps, async (tx): Promise<Done<{ needsSecond: boolean }>> => {
    const nowMs = deps.clock.nowMs();
    const target = await lockTarget(tx, { caller, targetId, action: 'change-password' });
    if (isTwoPeoples(deps, target)) {
      await proposeAct(tx, deps, { act: 'password', call, target, nowMs });
      await auditReset(tx, { source: call, target, nowMs, data: { needsSecond: true } });
      return { answer: { needsSecond: true }, events: [{ type: 'queue' }] };
    }
    await mailReset(tx, { source: call, target, nowMs });
    return { answer: { needsSecond: false }, events: [{ type: 'notice', userId: targetId }] };
  });
}

interface Reset {
  source: AuditSource;
  target: UserRow;
  nowMs: number;
  /** What else the audit log keeps of it. */
  data?: Record<string, unknown>;
}

/** Mails the link; the target is locked by the caller. */
export async function mailReset(tx: Tx, reset: Reset): Promise<void> {
  const { source, target, nowMs } = reset;
  await writeReset(tx, { row: target, nowMs, source: undefined, startedBy: requireCaller(source).userId });
  await auditReset(tx, reset);
}

async function auditReset(tx: Tx, { source, target, nowMs, data }: Reset): Promise<void> {
  const line = { action: 'user.reset_password', subjectKind: 'user', subjectId: target.id };
  const whole = isCustomer(target) ? { ...line, userId: target.id } : line;
  await writeAudit(tx, { source, nowMs, line: data ? { ...whole, data } : whole });
}
