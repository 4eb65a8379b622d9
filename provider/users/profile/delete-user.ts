/**
 * Closes an account for good: nobody can sign in to it, it is in no list; its records, name and address are kept. It
 * must have nothing open and no real money; practice money returns to the operator. Locks: the person, proposals about
 * them, their accounts, so that a trade, request or credit at the same time either comes first and prevents the
 * deletion, or comes too late (see require_living_person).
 */
import { and, eq, gt, ne, or, sql } from 'drizzle-orm';
import { micros, microsToDecimal } from '../../../lib/money/money';
import { type AuditSource, writeAudit } from '../../audit/write-audit';
import { listRows, type Queryable, type Tx } from '../../database/database';
import { brokenConstraint } from '../../database/queries/broken-constraint';
import { conversation } from '../../database/schema/chat';
import { kycSubmission } from '../../database/schema/kyc';
import { appUser } from '../../database/schema/users';
import { commitAndPublish, type Done } from '../../events/commit-and-publish';
import type { ProviderEvent } from '../../events/events';
import { type Actor, type Call, requireCaller } from '../../http/call';
import { Failure } from '../../http/failure';
import { nextVersionMs } from '../../http/requests/expect-version';
import { voidLinks } from '../../identity/links/account-links';
import { endSessions } from '../../identity/sessions/sessions';
import { requireSystemAccount } from '../../ledger/accounts';
import { postTransfers } from '../../ledger/post-transfers';
import {
  describeTarget,
  lockWithSuperAdmins,
  requireAmong,
  requireAnotherSuperAdmin,
} from '../require-target';
import { proposeAccountAction, requiresDualApproval } from '../staff/propose-account-action';
import type { UsersDeps } from '../users-deps';
import { findOpenWork, listObstacles } from './find-user';
import { recordRefusal } from './record-refusal';

/** Reason of refused open submissions, where the caller gives none; customers never see it. */
const DELETED = 'Account deleted';

/**
 * Deletes once per key: a retry gets the first answer. A colleague is deleted by two people, where dual approval is on;
 * an account that was never admitted, by one. Throws user_not_found, own_case, forbidden, last_super_admin,
 * account_in_use, awaiting_approval, idempotency_mismatch; then nothing is changed.
 */
export function deleteUser(deps: UsersDeps, call: Call<'deleteUser'>): Promise<{ needsSecond: boolean }> {
  const targetId = Number(call.params.id);
  const { reason } = call.query;
  const attempt = { action: 'user.delete', source: call, targetId, reason };
  return recordRefusal(deps, attempt, async () => {
    try {
      return await commitAndPublish(deps, (tx) => deleteOrPropose(tx, deps, { call, targetId }));
    } catch (error) {
      if (brokenConstraint(error) === 'app_user_delete_key') throw new Failure('idempotency_mismatch');
      throw error;
    }
  });
}

async function deleteOrPropose(
  tx: Tx,
  deps: UsersDeps,
  { call, targetId }: { call: Call<'deleteUser'>; targetId: number },
): Promise<Done<{ needsSecond: boolean }>> {
  const caller = requireCaller(call);
  const key = call.idempotencyKey;
  const { reason } = call.query;
  const nowMs = deps.clock.nowMs();
  const people = await lockWithSuperAdmins(tx, targetId, [caller.userId]);
  const deleted = await findDeletedUnder(tx, { deletedBy: caller.userId, key });
  if (deleted === targetId) return { answer: { needsSecond: false }, events: [] };
  if (deleted !== undefined) throw new Failure('idempotency_mismatch');
  const target = requireAmong(people, { caller, targetId, action: 'delete' });
  const waiting = await deps.approvals.findWaiting(tx, { userId: targetId });
  if (requiresDualApproval(deps, target) && waiting?.payload.act !== 'admit') {
    requireAnotherSuperAdmin(people, target);
    const said = reason === undefined ? {} : { reason };
    await proposeAccountAction(tx, deps, { act: 'delete', call, target, nowMs, ...said });
    const line = { action: 'user.delete', ...describeTarget(target), ...said, data: { needsSecond: true } };
    await writeAudit(tx, { source: call, nowMs, line });
    return { answer: { needsSecond: true }, events: [{ type: 'queue' }] };
  }
  const events = await deleteIn(tx, deps, { source: call, actor: caller, targetId, key, reason, nowMs });
  return { answer: { needsSecond: false }, events };
}

interface Deletion {
  /** Who carries it out. */
  source: AuditSource;
  /** Who may delete the target: the same person, or the proposer. */
  actor: Actor;
  targetId: number;
  /** Once per key of whoever carries it out. */
  key: string;
  reason: string | undefined;
  nowMs: number;
  /** Further data of the audit line. */
  data?: object;
}

/** Deletes; the caller publishes the returned events after its commit. Throws what deleteUser throws. */
export async function deleteIn(
  tx: Tx,
  deps: Pick<UsersDeps, 'approvals'>,
  { source, actor, targetId, key, reason, nowMs, data }: Deletion,
): Promise<ProviderEvent[]> {
  const { userId: deletedBy } = requireCaller(source);
  const people = await lockWithSuperAdmins(tx, targetId, [actor.userId]);
  const before = requireAmong(people, { caller: actor, targetId, action: 'delete' });
  requireAnotherSuperAdmin(people, before);
  const by = { userId: deletedBy, reason: DELETED, nowMs };
  const proposalsWithdrawn = await deps.approvals.withdrawProposals(tx, { userId: targetId }, by);

  const practice = await emptyAccounts(tx, targetId);
  const kycRejected = await closeRequests(tx, { deletedBy, reason, targetId, nowMs });
  await tx
    .update(appUser)
    .set({ deletedMs: nowMs, deletedBy, deleteKey: key, updatedMs: nextVersionMs(before, nowMs) })
    .where(eq(appUser.id, targetId));
  const kinds = ['reset_password', 'confirm_email', 'undo_email_change'] as const;
  await voidLinks(tx, { userId: targetId, kinds, nowMs });
  const ended = await endSessions(tx, { userId: targetId, reason: 'blocked', nowMs });
  const { username, role, status } = before;
  const line = {
    action: 'user.delete',
    ...describeTarget(before),
    before: { username, role, status },
    ...(reason === undefined ? {} : { reason }),
    data: {
      ...data,
      practiceReturned: practice,
      sessionsEnded: ended.length,
      ...(proposalsWithdrawn.length > 0 ? { proposalsWithdrawn: proposalsWithdrawn.map(String) } : {}),
      ...(kycRejected.length > 0 ? { kycRejected: kycRejected.map(String) } : {}),
    },
  };
  await writeAudit(tx, { source, nowMs, line });
  const over = ended.map((sessionId) => ({ type: 'session_ended' as const, userId: targetId, sessionId }));
  return [...over, { type: 'queue' }];
}

/**
 * Pending documents and an open conversation are closed: they leave the staff's queues, and unread messages leave the
 * menu's counts. Returns the ids of the rejected submissions.
 */
async function closeRequests(
  tx: Tx,
  {
    deletedBy,
    reason,
    targetId,
    nowMs,
  }: Pick<Deletion, 'reason' | 'targetId' | 'nowMs'> & { deletedBy: number },
): Promise<number[]> {
  const rejected = await tx
    .update(kycSubmission)
    .set({
      status: 'rejected',
      rejectionReason: reason ?? DELETED,
      decidedMs: nowMs,
      decidedBy: deletedBy,
    })
    .where(and(eq(kycSubmission.userId, targetId), eq(kycSubmission.status, 'pending')))
    .returning({ id: kycSubmission.id });
  if (rejected.length > 0) {
    await tx.update(appUser).set({ kycStatus: 'rejected' }).where(eq(appUser.id, targetId));
  }
  await tx
    .update(conversation)
    .set({
      status: 'resolved',
      waitingSinceMs: null,
      // The unread count is reset with its receipts.
      staffDelivered: sql`${conversation.lastSeq}`,
      staffRead: sql`${conversation.lastSeq}`,
      staffUnread: 0,
      updatedMs: nowMs,
    })
    .where(
      and(
        eq(conversation.userId, targetId),
        or(ne(conversation.status, 'resolved'), gt(conversation.staffUnread, 0)),
      ),
    );
  return rejected.map(({ id }) => id);
}

/** The person whom this key has deleted before. */
async function findDeletedUnder(
  db: Queryable,
  { deletedBy, key }: { deletedBy: number; key: string },
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(eq(appUser.deletedBy, deletedBy), eq(appUser.deleteKey, key)));
  return row?.id;
}

interface AccountRow extends Record<string, unknown> {
  id: string;
  kind: string;
  currency: string;
  balance: string;
}

/**
 * Locks a person's accounts, then checks what is open, and returns practice money to the operator. Returns how much, as
 * a decimal. Throws account_in_use.
 */
async function emptyAccounts(tx: Tx, userId: number): Promise<string> {
  const accounts = await listRows<AccountRow>(
    tx,
    sql`SELECT id::text, kind, currency, balance::text FROM account WHERE user_id = ${userId} ORDER BY id FOR NO KEY UPDATE`,
  );
  const { open, realMicros } = await findOpenWork(tx, userId);
  if (listObstacles(open, realMicros).length > 0) throw new Failure('account_in_use');
  const filled = accounts.filter(({ balance }) => balance !== '0');
  if (filled.some(({ kind }) => kind !== 'available')) throw new Failure('account_in_use');
  for (const { id, currency, balance } of filled) {
    const house = await requireSystemAccount(tx, 'house', currency);
    const amountMicros = micros(balance);
    await postTransfers(tx, [{ from: Number(id), to: house, amountMicros, reason: 'practice_returned' }]);
  }
  return microsToDecimal(micros(filled.reduce((sum, { balance }) => sum + BigInt(balance), 0n)));
}
