/** What a second approver decides about colleagues: a new account that waits, and a change of role (M9). */
import { and, eq } from 'drizzle-orm';
import { mayGrantRole, ROLES, type Role, rankOf } from '../../../lib/contract/staff/permissions';
import type { ApprovalHandler, ApprovalRow } from '../../approvals/approvals';
import { rankAbove } from '../../approvals/find-approver-rank';
import { recordSecondApprover } from '../../approvals/record-second-approver';
import { writeAudit } from '../../audit/write-audit';
import type { Queryable, Tx } from '../../database/database';
import { appUser } from '../../database/schema/users';
import { Failure } from '../../http/failure';
import { lockWithSuperAdmins } from '../require-target';
import { requireChangeable, writeRole } from './set-role';

interface RolePayload {
  act: 'admit' | 'change';
  role: Role;
  /** The role at the time of the proposal. */
  from: Role;
  /** The lowest rank that decides. */
  rank: number;
}

export const roleApprovals: ApprovalHandler = {
  mayDecide(caller, row) {
    return caller.userId !== row.userId && rankOf(caller.role) >= readPayload(row).rank;
  },

  async describe(db, row) {
    const { id, username } = await requireUser(db, requireUserId(row));
    return { subjectId: id, subject: username, user: null, amountMicros: null };
  },

  async lock(tx, row, people) {
    await lockWithSuperAdmins(tx, requireUserId(row), people);
  },

  async carryOut(tx, { row, source, nowMs, proposer }) {
    const { act, role, from } = readPayload(row);
    const targetId = requireUserId(row);
    if (act === 'admit') {
      if (!mayGrantRole(proposer.role, role)) throw new Failure('case_changed');
      await admit(tx, { targetId, role, nowMs });
    } else {
      const people = await lockWithSuperAdmins(tx, targetId, [proposer.userId]);
      const target = requireChangeable(people, { targetId, caller: proposer, role });
      if (target.role !== from) throw new Failure('case_changed');
      await writeRole(tx, { target, role, nowMs });
    }
    const line = {
      action: act === 'admit' ? 'user.admit' : 'user.role',
      subjectKind: 'user',
      subjectId: targetId,
      userId: targetId,
      ...(act === 'admit' ? { before: { status: 'blocked' }, after: { status: 'active' } } : {}),
      ...(act === 'change' ? { before: { role: from }, after: { role } } : {}),
      data: { proposedBy: String(row.proposedBy) },
    };
    await writeAudit(tx, { source, nowMs, line });
    await recordSecondApprover(tx, { source, nowMs });
    return [];
  },

  /** An account that was never let in does not stay in the lists; its record and its name do. */
  async onRefused(tx, { row, nowMs }) {
    if (readPayload(row).act === 'admit') {
      await tx
        .update(appUser)
        .set({ deletedMs: nowMs, updatedMs: nowMs })
        .where(and(eq(appUser.id, requireUserId(row)), eq(appUser.status, 'blocked')));
    }
    return [];
  },
};

async function admit(
  tx: Tx,
  { targetId, role, nowMs }: { targetId: number; role: Role; nowMs: number },
): Promise<void> {
  const admitted = await tx
    .update(appUser)
    .set({ status: 'active', letInMs: nowMs, updatedMs: nowMs })
    .where(and(eq(appUser.id, targetId), eq(appUser.status, 'blocked'), eq(appUser.role, role)))
    .returning({ id: appUser.id });
  if (admitted.length === 0) throw new Failure('case_changed');
}

function readPayload({ payload }: ApprovalRow): RolePayload {
  const roleOf = (value: unknown) => ROLES.find((role) => role === value);
  const role = roleOf(payload.role);
  if (!role) throw new Error('a proposal about a role names none');
  const from = roleOf(payload.from) ?? role;
  // Proposals from before ranks were kept.
  const rank = typeof payload.rank === 'number' ? payload.rank : rankAbove([role, from]);
  return { act: payload.act === 'admit' ? 'admit' : 'change', role, from, rank };
}

export function requireUserId(row: ApprovalRow): number {
  if (row.userId === null) throw new Error(`proposal ${row.id} is about nobody`);
  return row.userId;
}

export async function requireUser(
  db: Queryable,
  id: number,
): Promise<{ id: number; username: string; role: string }> {
  const [person] = await db
    .select({ id: appUser.id, username: appUser.username, role: appUser.role })
    .from(appUser)
    .where(eq(appUser.id, id));
  if (!person) throw new Error(`nobody has the id ${id}`);
  return person;
}
