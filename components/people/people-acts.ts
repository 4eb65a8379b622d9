/** What may be done to people from their list, to one or to many. */
import { callStaff } from '@/lib/api/staff-client';
import type { ListedUser } from '@/lib/contract/people';
import type { Role } from '@/lib/contract/permissions';

export const PEOPLE_ACTS = ['block', 'unblock', 'role', 'delete'] as const;
export type PeopleAct = (typeof PEOPLE_ACTS)[number];

/** What an act needs to know of a person. */
export type Target = Pick<ListedUser, 'id' | 'username' | 'role' | 'isBlocked' | 'may' | 'grantableRoles'>;

/** What is asked before an act. */
export interface ActInput {
  reason: string;
  role: Role | '';
}

/** Whether an act could succeed: a button for one that could not is not shown. */
export function mayAct(act: PeopleAct, person: Target): boolean {
  switch (act) {
    case 'block':
      return person.may.includes('block') && !person.isBlocked;
    case 'unblock':
      return person.may.includes('unblock') && person.isBlocked;
    case 'delete':
      return person.may.includes('delete');
    case 'role':
      return rolesFor([person]).length > 0;
  }
}

/** Roles that at least one of these people may be given, and does not have. */
export function rolesFor(people: readonly Target[]): Role[] {
  const roles = people.flatMap(({ role, grantableRoles }) => grantableRoles.filter((one) => one !== role));
  return [...new Set(roles)];
}

/** Whether an act can be sent with what was given. */
export function isComplete(act: PeopleAct, { reason, role }: ActInput): boolean {
  if (act === 'block' || act === 'delete') return reason.trim() !== '';
  return act !== 'role' || role !== '';
}

/** Does it to one person; whether it waits for a second one now. Throws ApiError as callStaff does. */
export async function actOn(
  { id }: Pick<Target, 'id'>,
  act: PeopleAct,
  { reason, role, idempotencyKey }: ActInput & { idempotencyKey: string },
): Promise<{ needsSecond: boolean }> {
  const params = { id };
  if (act === 'role') {
    if (role === '') throw new TypeError('a role is needed');
    const { needsSecond } = await callStaff('setRole', { params, body: { role } });
    return { needsSecond };
  }
  if (act === 'block') await callStaff('blockUser', { params, body: { reason: reason.trim() } });
  else if (act === 'unblock') await callStaff('unblockUser', { params });
  else await callStaff('deleteUser', { params, query: { reason: reason.trim() }, idempotencyKey });
  return { needsSecond: false };
}
