/**
 * An account is blocked: its sessions end in the same transaction, its running trades settle, nobody signs in to it. Or
 * it is let in again. An account that waits for its admission is neither: a second person decides about it.
 */
import { eq } from 'drizzle-orm';
import { writeAudit } from '../audit/write-audit';
import type { Tx } from '../database/database';
import { appUser } from '../database/schema';
import { commitAndPublish } from '../events/commit-and-publish';
import { type Call, requireCaller } from '../http/call';
import { Failure } from '../http/failure';
import type { UserRow } from '../identity/create-user';
import { endSessions } from '../identity/sessions';
import type { PeopleDeps } from './people-deps';
import { recordRefusal } from './record-refusal';
import {
  describeTarget,
  lockWithSuperAdmins,
  nextVersionMs,
  requireAmong,
  requireAnotherSuperAdmin,
} from './require-target';

/** Throws user_not_found, own_case, forbidden, already_blocked, awaiting_approval, last_super_admin. */
export function blockUser(deps: PeopleDeps, call: Call<'blockUser'>): Promise<UserRow> {
  const caller = requireCaller(call);
  const targetId = Number(call.params.id);
  const { reason } = call.body;
  const block = () =>
    commitAndPublish(deps, async (tx) => {
      const nowMs = deps.clock.nowMs();
      const people = await lockWithSuperAdmins(tx, targetId);
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

/** Throws user_not_found, own_case, forbidden, not_blocked, awaiting_approval. */
export function unblockUser(deps: PeopleDeps, call: Call<'unblockUser'>): Promise<UserRow> {
  const caller = requireCaller(call);
  const targetId = Number(call.params.id);
  const unblock = () =>
    deps.db.transaction(async (tx) => {
      const nowMs = deps.clock.nowMs();
      const people = await lockWithSuperAdmins(tx, targetId);
      const before = requireAmong(people, { caller, targetId, action: 'unblock' });
      if (before.status !== 'blocked') throw new Failure('not_blocked');
      await requireAdmitted(tx, deps, before);
      const row = await writeStatus(tx, before, {
        status: 'active',
        blockedMs: null,
        blockedBy: null,
        blockReason: null,
        updatedMs: nextVersionMs(before, nowMs),
      });
      const was = { status: before.status, ...(before.blockReason ? { reason: before.blockReason } : {}) };
      const line = {
        action: 'user.unblock',
        ...describeTarget(row),
        before: was,
        after: { status: row.status },
      };
      await writeAudit(tx, { source: call, nowMs, line });
      return row;
    });
  return recordRefusal(deps, { action: 'user.unblock', source: call, targetId }, unblock);
}

async function requireAdmitted(tx: Tx, { approvals }: PeopleDeps, row: UserRow): Promise<void> {
  const waiting = await approvals.findWaiting(tx, { userId: row.id });
  if (waiting?.payload.act === 'admit') throw new Failure('awaiting_approval');
}

async function writeStatus(
  tx: Tx,
  { id }: UserRow,
  values: Pick<UserRow, 'status' | 'blockedMs' | 'blockedBy' | 'blockReason' | 'updatedMs'>,
): Promise<UserRow> {
  const [row] = await tx.update(appUser).set(values).where(eq(appUser.id, id)).returning();
  if (!row) throw new Error(`a locked person is gone: ${id}`);
  return row;
}
