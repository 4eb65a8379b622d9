/** The two people of a decision, locked and as they are by then: what a call was let in with may be over. */
import { asc, inArray } from 'drizzle-orm';
import { listApprovalKinds } from '../../lib/contract/staff/approval-kinds';
import { type Role, readRole } from '../../lib/contract/staff/permissions';
import type { Tx } from '../database/database';
import { appUser } from '../database/schema';
import type { Actor, Caller } from '../http/call';
import { Failure } from '../http/failure';

/**
 * In id order like every lock of people: what is done to either of them meanwhile waits or is seen. Answers the proposer.
 * Throws forbidden when the one who decides was blocked, deleted or given another role since the call was let in, and
 * case_changed when the proposer may propose this no longer: then it has no valid proposer.
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
