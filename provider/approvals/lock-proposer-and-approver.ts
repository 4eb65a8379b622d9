/** The two people of a decision, locked and read again: what a call was admitted with may have changed. */
import { asc, inArray } from 'drizzle-orm';
import { listApprovalKinds } from '../../lib/contract/staff/approval-kinds';
import { type Role, readRole } from '../../lib/contract/staff/permissions';
import type { Tx } from '../database/database';
import { appUser } from '../database/schema/users';
import type { Actor, Caller } from '../http/call';
import { Failure } from '../http/failure';

/**
 * In id order like every lock of people: a change of either of them at the same time waits or is seen. Returns the
 * proposer. Throws forbidden when the approver was blocked, deleted or given another role since the call was admitted,
 * and case_changed when the proposer may no longer propose this.
 */
export async function lockProposerAndApprover(
  tx: Tx,
  { row, caller }: { row: { kind: string; proposedBy: number }; caller: Caller },
): Promise<Actor> {
  const { proposedBy } = row;
  const people = await tx
    .select({ id: appUser.id, role: appUser.role, status: appUser.status, deletedMs: appUser.deletedMs })
    .from(appUser)
    .where(inArray(appUser.id, [proposedBy, caller.userId]))
    .orderBy(asc(appUser.id))
    .for('no key update');
  const roleNow = (userId: number): Role => {
    const person = people.find(({ id }) => id === userId);
    return readRole(person?.status === 'active' && person.deletedMs === null ? person.role : undefined);
  };
  if (roleNow(caller.userId) !== caller.role) throw new Failure('forbidden');
  const role = roleNow(proposedBy);
  if (!listApprovalKinds(role).some((kind) => kind === row.kind)) throw new Failure('case_changed');
  return { userId: proposedBy, role };
}
