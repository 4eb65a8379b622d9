/**
 * An account is blocked: its sessions end in the same transaction, its running trades settle, nobody can sign in to it.
 * Or it is unblocked. An account that waits for its admission can be neither: a second approver decides about it.
 */
import { and, eq, isNull, ne } from 'drizzle-orm';
import { rankOf, readRole } from '../../../lib/contract/staff/permissions';
import { recordSecondApprover } from '../../approvals/record-second-approver';
import { type AuditSource, writeAudit } from '../../audit/write-audit';
import type { Tx } from '../../database/database';
import { appUser } from '../../database/schema/users';
import { commitAndPublish } from '../../events/commit-and-publish';
import { type Call, type Caller, requireCaller } from '../../http/call';
import { Failure } from '../../http/failure';
import { nextVersionMs } from '../../http/requests/expect-version';
import type { UserRow } from '../../identity/create-user';
import { endSessions } from '../../identity/sessions/sessions';
import { sendMail } from '../../mail/send-mail';
import {
  describeTarget,
  isCustomer,
  lockWithSuperAdmins,
  requireAmong,
  requireAnotherSuperAdmin,
} from '../require-target';
import { findRequiredRank } from '../staff/decide-dual-approval';
import { proposeAccountAction, requiresDualApproval } from '../staff/propose-account-action';
import type { UsersDeps } from '../users-deps';
import { recordRefusal } from './record-refusal';

/** The account's current state, and whether the request waits for a second approver. */
export interface ChangedUser {
  row: UserRow;
  needsSecond: boolean;
}

/**
 * Immediate, for a colleague too: a suspect must not continue until two people have agreed. It makes nobody the only
 * approver (see find-approver-rank), other staff are notified, and lifting it needs dual approval. Throws
 * user_not_found, own_case, forbidden, already_blocked, awaiting_approval, last_super_admin.
 */
export function blockUser(deps: UsersDeps, call: Call<'blockUser'>): Promise<UserRow> {
  const caller = requireCaller(call);
  const targetId = Number(call.params.id);
  const { reason } = call.body;
  const block = () =>
    commitAndPublish(deps, async (tx) => {
      const nowMs = deps.clock.nowMs();
      const people = await lockWithSuperAdmins(tx, targetId, [caller.userId]);
      const before = requireAmong(people, { caller, targetId, action: 'block' });
      if (before.status === 'blocked') {
        await requireAdmitted(tx, deps, before);
        throw new Failure('already_blocked');
      }
      requireAnotherSuperAdmin(people, before);
      const row = await writeStatus(tx, before, {
        status: 'blocked',
        blockedMs: nowMs,
        blockedBy: caller.userId,
        blockReason: reason ?? null,
        updatedMs: nextVersionMs(before, nowMs),
      });
      const ended = await endSessions(tx, { userId: row.id, reason: 'blocked', nowMs });
      if (requiresDualApproval(deps, row)) await mailDecidingStaff(tx, { blocked: row, by: caller, nowMs });
      const line = {
        action: 'user.block',
        ...describeTarget(row),
        before: { status: before.status },
        after: { status: row.status },
        ...(reason === undefined ? {} : { reason }),
        data: { sessionsEnded: ended.length },
      };
      await writeAudit(tx, { source: call, nowMs, line });
      const over = ended.map((sessionId) => ({ type: 'session_ended' as const, userId: row.id, sessionId }));
      return { answer: row, events: over };
    });
  return recordRefusal(deps, { action: 'user.block', source: call, targetId, reason }, block);
}

/**
 * A colleague is unblocked by two people, where dual approval is on. Throws user_not_found, own_case, forbidden,
 * not_blocked, awaiting_approval.
 */
export function unblockUser(deps: UsersDeps, call: Call<'unblockUser'>): Promise<ChangedUser> {
  const caller = requireCaller(call);
  const targetId = Number(call.params.id);
  const unblock = () =>
    commitAndPublish<ChangedUser>(deps, async (tx) => {
      const nowMs = deps.clock.nowMs();
      const people = await lockWithSuperAdmins(tx, targetId, [caller.userId]);
      const before = requireAmong(people, { caller, targetId, action: 'unblock' });
      if (before.status !== 'blocked') throw new Failure('not_blocked');
      await requireAdmitted(tx, deps, before);
      if (requiresDualApproval(deps, before)) {
        await proposeAccountAction(tx, deps, { act: 'unblock', call, target: before, nowMs });
        const line = { action: 'user.unblock', ...describeTarget(before), data: { needsSecond: true } };
        await writeAudit(tx, { source: call, nowMs, line });
        return { answer: { row: before, needsSecond: true }, events: [{ type: 'queue' }] };
      }
      const row = await applyUnblock(tx, { before, source: call, nowMs });
      return { answer: { row, needsSecond: false }, events: [] };
    });
  return recordRefusal(deps, { action: 'user.unblock', source: call, targetId }, unblock);
}

/** Removes the block; the caller has locked the person. `data`: further data of the audit line. */
export async function applyUnblock(
  tx: Tx,
  { before, source, nowMs, data }: { before: UserRow; source: AuditSource; nowMs: number; data?: object },
): Promise<UserRow> {
  const row = await writeStatus(tx, before, {
    status: 'active',
    blockedMs: null,
    blockedBy: null,
    blockReason: null,
    letInMs: nowMs,
    updatedMs: nextVersionMs(before, nowMs),
  });
  const was = { status: before.status, ...(before.blockReason ? { reason: before.blockReason } : {}) };
  const line = {
    action: 'user.unblock',
    ...describeTarget(row),
    before: was,
    after: { status: row.status },
    ...(data ? { data: { ...data } } : {}),
  };
  await writeAudit(tx, { source, nowMs, line });
  if (!isCustomer(row)) await recordSecondApprover(tx, { source, nowMs });
  return row;
}

/** Those who could unblock the account; a customer's block notifies nobody. */
async function mailDecidingStaff(
  tx: Tx,
  { blocked, by, nowMs }: { blocked: UserRow; by: Caller; nowMs: number },
): Promise<void> {
  const rank = await findRequiredRank(tx, readRole(blocked.role));
  const staff = await tx
    .select({ id: appUser.id, role: appUser.role })
    .from(appUser)
    .where(and(ne(appUser.role, 'user'), eq(appUser.status, 'active'), isNull(appUser.deletedMs)));
  const others = staff.filter(({ id, role }) => id !== by.userId && rankOf(readRole(role)) >= rank);
  for (const { id } of others) {
    const data = { username: blocked.username, by: by.username };
    await sendMail(tx, { userId: id, kind: 'colleague_blocked', data, nowMs });
  }
}

async function requireAdmitted(tx: Tx, { approvals }: UsersDeps, row: UserRow): Promise<void> {
  const waiting = await approvals.findWaiting(tx, { userId: row.id });
  if (waiting?.payload.act === 'admit') throw new Failure('awaiting_approval');
}

async function writeStatus(
  tx: Tx,
  { id }: UserRow,
  values: Pick<UserRow, 'status' | 'blockedMs' | 'blockedBy' | 'blockReason' | 'updatedMs'> &
    Partial<Pick<UserRow, 'letInMs'>>,
): Promise<UserRow> {
  const [row] = await tx.update(appUser).set(values).where(eq(appUser.id, id)).returning();
  if (!row) throw new Error(`a locked person is gone: ${id}`);
  return row;
}
