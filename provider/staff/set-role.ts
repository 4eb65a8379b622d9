/**
 * A member of staff gets another role: by somebody above both, never by themselves, and never a customer's (F6). Where
 * two people are needed it is proposed, and carried out by the second.
 */
import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { isStaff, mayActOn, mayGrantRole, type Role } from '../../lib/contract/permissions';
import type { Approvals } from '../approvals/approvals';
import type { FourEyes } from '../approvals/four-eyes';
import { writeAudit } from '../audit/write-audit';
import type { Clock } from '../clock';
import type { Database, Tx } from '../database/database';
import { appUser } from '../database/schema';
import type { EventBus } from '../events/events';
import { type Call, type Caller, requireCaller } from '../http/call';
import { Failure } from '../http/failure';
import type { UserRow } from '../identity/create-user';
import { hasSecondPerson } from './has-second-person';

export interface SetRoleDeps {
  db: Database;
  clock: Clock;
  events: EventBus;
  approvals: Approvals;
  fourEyes: FourEyes;
}

/** Throws user_not_found, own_case, forbidden, role_not_changeable, last_super_admin, awaiting_approval. */
export async function setRole(
  deps: SetRoleDeps,
  call: Call<'setRole'>,
): Promise<{ row: UserRow; needsSecond: boolean }> {
  const caller = requireCaller(call);
  const targetId = Number(call.params.id);
  const { role } = call.body;
  const nowMs = deps.clock.nowMs();
  const done = await deps.db.transaction(async (tx) => {
    const people = await lockForRole(tx, targetId);
    const target = requireChangeable(people, { targetId, caller, role });
    if (target.role === role) return { row: target, needsSecond: false };
    const from = target.role as Role;
    const apartFrom = [caller.userId, targetId];
    const needsSecond = deps.fourEyes.on && (await hasSecondPerson(tx, { apartFrom, role, from }));
    const data = { from, to: role, needsSecond };
    if (needsSecond) {
      await deps.approvals.propose(tx, {
        kind: 'role',
        refs: { userId: targetId },
        payload: { act: 'change', from, role },
        proposedBy: caller.userId,
        nowMs,
      });
    }
    const row = needsSecond ? target : await writeRole(tx, { targetId, role, nowMs });
    const line = { action: 'user.role', subjectKind: 'user', subjectId: targetId, data };
    await writeAudit(tx, { source: call, nowMs, line });
    return { row, needsSecond };
  });
  deps.events.publish({ type: 'queue' });
  return done;
}

/**
 * The person and every super admin, locked in one order, so that two who remove each other cannot both succeed.
 */
export async function lockForRole(tx: Tx, targetId: number): Promise<UserRow[]> {
  return tx
    .select()
    .from(appUser)
    .where(and(or(eq(appUser.id, targetId), eq(appUser.role, 'super_admin')), isNull(appUser.deletedMs)))
    .orderBy(asc(appUser.id))
    .for('no key update');
}

/** The target of a change of role, when the caller may make it. `people` are those that `lockForRole` gave. */
export function requireChangeable(
  people: readonly UserRow[],
  { targetId, caller, role }: { targetId: number; caller: Caller; role: Role },
): UserRow {
  const target = people.find(({ id }) => id === targetId);
  if (!target) throw new Failure('user_not_found');
  if (targetId === caller.userId) throw new Failure('own_case');
  const targetRole = target.role as Role;
  const actor = { id: String(caller.userId), role: caller.role };
  const mayAct = mayActOn(actor, 'edit', { id: String(targetId), role: targetRole });
  if (!mayAct || !mayGrantRole(caller.role, role)) throw new Failure('forbidden');
  if (!isStaff(targetRole) || !isStaff(role)) throw new Failure('role_not_changeable');
  if (targetRole === 'super_admin' && role !== 'super_admin') {
    const others = people.filter(
      (person) => person.role === 'super_admin' && person.status === 'active' && person.id !== targetId,
    );
    if (others.length === 0) throw new Failure('last_super_admin');
  }
  return target;
}

export async function writeRole(
  tx: Tx,
  { targetId, role, nowMs }: { targetId: number; role: Role; nowMs: number },
): Promise<UserRow> {
  const [row] = await tx
    .update(appUser)
    .set({ role, updatedMs: nowMs })
    .where(eq(appUser.id, targetId))
    .returning();
  if (!row) throw new Error(`a locked person is gone: ${targetId}`);
  return row;
}
