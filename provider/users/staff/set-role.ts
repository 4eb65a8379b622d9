/**
 * A member of staff gets another role: by somebody above both, never by themselves, and never a customer's (F6). Where
 * two people are needed it is proposed, and carried out by the second.
 */
import { eq } from 'drizzle-orm';
import { isStaff, mayGrantRole, type Role, readRole } from '../../../lib/contract/staff/permissions';
import { recordSecondApprover } from '../../approvals/record-second-approver';
import { writeAudit } from '../../audit/write-audit';
import type { Tx } from '../../database/database';
import { appUser } from '../../database/schema/users';
import { type Actor, type Call, requireCaller } from '../../http/call';
import { Failure } from '../../http/failure';
import type { UserRow } from '../../identity/create-user';
import { recordRefusal } from '../profile/record-refusal';
import {
  describeTarget,
  lockWithSuperAdmins,
  nextVersionMs,
  requireAmong,
  requireAnotherSuperAdmin,
} from '../require-target';
import type { UsersDeps } from '../users-deps';
import { decideDualApproval } from './decide-dual-approval';

interface RoleChange {
  row: UserRow;
  needsSecond: boolean;
}

/**
 * Throws user_not_found, own_case, forbidden, role_not_changeable, last_super_admin, awaiting_approval, and
 * changed_meanwhile when the role is no longer the one that was seen.
 */
export async function setRole(deps: UsersDeps, call: Call<'setRole'>): Promise<RoleChange> {
  const targetId = Number(call.params.id);
  const { role, from } = call.body;
  const attempt = { action: 'user.role', source: call, targetId, data: { role, ...(from && { from }) } };
  const done = await recordRefusal(deps, attempt, () =>
    deps.db.transaction((tx) => changeRole(tx, deps, { call, targetId, role })),
  );
  deps.events.publish({ type: 'queue' });
  return done;
}

async function changeRole(
  tx: Tx,
  deps: UsersDeps,
  { call, targetId, role }: { call: Call<'setRole'>; targetId: number; role: Role },
): Promise<RoleChange> {
  const caller = requireCaller(call);
  const nowMs = deps.clock.nowMs();
  const people = await lockWithSuperAdmins(tx, targetId, [caller.userId]);
  const target = requireChangeable(people, { targetId, caller, role });
  const from = readRole(target.role);
  if (call.body.from !== undefined && call.body.from !== from) throw new Failure('changed_meanwhile');
  const moved = { action: 'user.role', ...describeTarget(target), before: { role: from }, after: { role } };
  if (from === role) {
    await writeAudit(tx, { source: call, nowMs, line: { ...moved, data: { unchanged: true } } });
    return { row: target, needsSecond: false };
  }
  if (await deps.approvals.findWaiting(tx, { userId: targetId })) throw new Failure('awaiting_approval');
  const second = await decideDualApproval(tx, deps.dualApproval, [role, from]);
  if (second.needsSecond) {
    await deps.approvals.propose(tx, {
      kind: 'role',
      refs: { userId: targetId },
      payload: { act: 'change', from, role, rank: second.rank },
      proposedBy: caller.userId,
      nowMs,
    });
  }
  const row = second.needsSecond ? target : await writeRole(tx, { target, role, nowMs });
  await writeAudit(tx, { source: call, nowMs, line: { ...moved, data: { ...second } } });
  await recordSecondApprover(tx, { source: call, nowMs });
  return { row, needsSecond: second.needsSecond };
}

/** The target of a change of role, when the caller may make it. `people` are those that `lockWithSuperAdmins` gave. */
export function requireChangeable(
  people: readonly UserRow[],
  { targetId, caller, role }: { targetId: number; caller: Actor; role: Role },
): UserRow {
  const target = requireAmong(people, { caller, targetId, action: 'edit' });
  if (!mayGrantRole(caller.role, role)) throw new Failure('forbidden');
  if (!isStaff(readRole(target.role)) || !isStaff(role)) throw new Failure('role_not_changeable');
  if (role !== 'super_admin') requireAnotherSuperAdmin(people, target);
  return target;
}

export async function writeRole(
  tx: Tx,
  { target, role, nowMs }: { target: UserRow; role: Role; nowMs: number },
): Promise<UserRow> {
  const [row] = await tx
    .update(appUser)
    .set({ role, updatedMs: nextVersionMs(target, nowMs) })
    .where(eq(appUser.id, target.id))
    .returning();
  if (!row) throw new Error(`a locked person is gone: ${target.id}`);
  return row;
}
