/** What may be done to people from their list, to one or to many. */
import { ApiError } from '@/lib/api/api-error';
import { callStaff } from '@/lib/api/staff-client';
import type { ListedUser } from '@/lib/contract/people';
import type { Role } from '@/lib/contract/permissions';

export const USER_ACTIONS = ['block', 'unblock', 'role', 'delete'] as const;
export type UserAction = (typeof USER_ACTIONS)[number];

/** What an act needs to know of a person. */
export type ActionTarget = Pick<
  ListedUser,
  'id' | 'username' | 'role' | 'isBlocked' | 'waitingRole' | 'may' | 'grantableRoles'
>;

/** What is asked before an act. */
export interface ActionInput {
  reason: string;
  role: Role | '';
}

/** An account that nobody has let in yet: it is blocked, by nobody, and a second person decides about it. */
export function isAwaitingApproval({
  role,
  isBlocked,
  waitingRole,
}: Pick<ActionTarget, 'role' | 'isBlocked' | 'waitingRole'>): boolean {
  return isBlocked && waitingRole === role;
}

/** Whether an act could succeed: a button for one that could not is not shown. */
export function mayPerform(act: UserAction, person: ActionTarget): boolean {
  switch (act) {
    case 'block':
      return person.may.includes('block') && !person.isBlocked;
    case 'unblock':
      return person.may.includes('unblock') && person.isBlocked && !isAwaitingApproval(person);
    case 'delete':
      return person.may.includes('delete');
    case 'role':
      return person.waitingRole === null && assignableRoles([person]).length > 0;
  }
}

/** Roles that at least one of these people may be given, and does not have. */
export function assignableRoles(people: readonly ActionTarget[]): Role[] {
  const roles = people.flatMap(({ role, grantableRoles }) => grantableRoles.filter((one) => one !== role));
  return [...new Set(roles)];
}

/** Whether an act can be sent with what was given. */
export function isInputComplete(act: UserAction, { reason, role }: ActionInput): boolean {
  if (act === 'block' || act === 'delete') return reason.trim() !== '';
  return act !== 'role' || role !== '';
}

/** The role was not the one on the screen any more, and nothing was done: who they are now. */
export class RoleChangedError extends ApiError {
  readonly person: ActionTarget;

  constructor(person: ActionTarget) {
    super({ code: 'changed_meanwhile', status: 409, message: '' });
    this.name = 'RoleChangedError';
    this.person = person;
  }
}

/**
 * Does it to one person, as they are on the screen; whether it waits for a second one now. Throws ApiError as callStaff
 * does, and RoleChangedError.
 */
export async function performAction(
  { id, role: from }: Pick<ActionTarget, 'id' | 'role'>,
  act: UserAction,
  { reason, role, idempotencyKey }: ActionInput & { idempotencyKey: string },
): Promise<{ needsSecond: boolean }> {
  const params = { id };
  if (act === 'role') {
    if (role === '') throw new TypeError('a role is needed');
    return setRole({ params, body: { role, from } });
  }
  if (act === 'unblock') return callStaff('unblockUser', { params });
  if (act === 'delete')
    return callStaff('deleteUser', { params, query: { reason: reason.trim() }, idempotencyKey });
  await callStaff('blockUser', { params, body: { reason: reason.trim() } });
  return { needsSecond: false };
}

async function setRole(given: {
  params: { id: string };
  body: { role: Role; from: Role };
}): Promise<{ needsSecond: boolean }> {
  try {
    const { needsSecond } = await callStaff('setRole', given);
    return { needsSecond };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') throw error;
    throw new RoleChangedError((await callStaff('user', { params: given.params })).user);
  }
}
