/**
 * An account is closed for good: nobody signs in to it, it is in no list, its records, its name and its address stay.
 * It must have nothing open and no real money; practice money goes back to the house. Locks: the person, proposals
 * about them, their accounts, so that whatever is placed, asked for or credited at the same time is either there before
 * and stands in the way, or comes too late (see require_living_person).
 */
import { and, eq, gt, ne, or, sql } from 'drizzle-orm';
import { micros, microsToDecimal } from '../../lib/money/money';
import { writeAudit } from '../audit/write-audit';
import { kycSubmission } from '../database/account-schema';
import { brokenConstraint } from '../database/broken-constraint';
import { conversation } from '../database/chat-schema';
import { listRows, type Queryable, type Tx } from '../database/database';
import { appUser } from '../database/schema';
import { commitAndPublish, type Done } from '../events/commit-and-publish';
import { type Call, requireCaller } from '../http/call';
import { Failure } from '../http/failure';
import { voidLinks } from '../identity/account-links';
import { endSessions } from '../identity/sessions';
import { requireSystemAccount } from '../ledger/accounts';
import { postTransfers } from '../ledger/post-transfers';
import { findOpenWork, listObstacles } from './find-person';
import type { PeopleDeps } from './people-deps';
import { recordRefusal } from './record-refusal';
import {
  describeTarget,
  lockWithSuperAdmins,
  nextVersionMs,
  requireAmong,
  requireAnotherSuperAdmin,
} from './require-target';

/** Why what waited was refused, where the caller says nothing; customers never see it. */
const DELETED = 'Account deleted';

/**
 * Deletes once per key: asking again with it gives the first answer. Throws user_not_found, own_case, forbidden,
 * last_super_admin, account_in_use, idempotency_mismatch; then nothing is changed.
 */
export function deleteUser(deps: PeopleDeps, call: Call<'deleteUser'>): Promise<void> {
  const targetId = Number(call.params.id);
  const { reason } = call.query;
  const attempt = { action: 'user.delete', source: call, targetId, reason };
  return recordRefusal(deps, attempt, async () => {
    try {
      await commitAndPublish(deps, (tx) => deleteIn(tx, deps, { call, targetId }));
    } catch (error) {
      if (brokenConstraint(error) === 'app_user_delete_key') throw new Failure('idempotency_mismatch');
      throw error;
    }
  });
}

async function deleteIn(
  tx: Tx,
  deps: PeopleDeps,
  { call, targetId }: { call: Call<'deleteUser'>; targetId: number },
): Promise<Done<void>> {
  const caller = requireCaller(call);
  const nowMs = deps.clock.nowMs();
  const people = await lockWithSuperAdmins(tx, targetId);
  const deleted = await findDeletedUnder(tx, { deletedBy: caller.userId, key: call.idempotencyKey });
  if (deleted === targetId) return { answer: undefined, events: [] };
  if (deleted !== undefined) throw new Failure('idempotency_mismatch');
  const before = requireAmong(people, { caller, targetId, action: 'delete' });
  requireAnotherSuperAdmin(people, before);
  const by = { userId: caller.userId, reason: DELETED, nowMs };
  const proposalsWithdrawn = await deps.approvals.withdrawProposals(tx, { userId: targetId }, by);

  const practice = await emptyAccounts(tx, targetId);
  const kycRejected = await closeRequests(tx, { call, targetId, nowMs });
  await tx
    .update(appUser)
    .set({
      deletedMs: nowMs,
      deletedBy: caller.userId,
      deleteKey: call.idempotencyKey,
      updatedMs: nextVersionMs(before, nowMs),
    })
    .where(eq(appUser.id, targetId));
  const kinds = ['reset_password', 'confirm_email', 'undo_email_change'] as const;
  await voidLinks(tx, { userId: targetId, kinds, nowMs });
  const ended = await endSessions(tx, { userId: targetId, reason: 'blocked', nowMs });
  const { username, role, status } = before;
  const { reason } = call.query;
  const line = {
    action: 'user.delete',
    ...describeTarget(before),
    before: { username, role, status },
    ...(reason === undefined ? {} : { reason }),
    data: {
      practiceReturned: practice,
      sessionsEnded: ended.length,
      ...(proposalsWithdrawn.length > 0 ? { proposalsWithdrawn: proposalsWithdrawn.map(String) } : {}),
      ...(kycRejected.length > 0 ? { kycRejected: kycRejected.map(String) } : {}),
    },
  };
  await writeAudit(tx, { source: call, nowMs, line });
  const over = ended.map((sessionId) => ({ type: 'session_ended' as const, userId: targetId, sessionId }));
  return { answer: undefined, events: [...over, { type: 'queue' }] };
}

/**
 * Documents that wait, and a conversation that does, wait for nobody any more: they leave the desks' queues, and what
 * was not read the mark of the menu. Ids of the submissions that were rejected so.
 */
async function closeRequests(
  tx: Tx,
  { call, targetId, nowMs }: { call: Call<'deleteUser'>; targetId: number; nowMs: number },
): Promise<number[]> {
  const rejected = await tx
    .update(kycSubmission)
    .set({
      status: 'rejected',
      rejectionReason: call.query.reason ?? DELETED,
      decidedMs: nowMs,
      decidedBy: requireCaller(call).userId,
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
      // The count goes with its marks, beyond which it counts.
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

/** Whom this key has deleted before. */
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
 * Locks a person's accounts, looks at what is open only then, and returns practice money to the house. Says how much, as a
 * decimal. Throws account_in_use.
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
