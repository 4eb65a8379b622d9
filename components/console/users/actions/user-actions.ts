/** What may be done to people from their list, to one or to many. */
import { ApiError } from '@/lib/api/api-error';
import { callStaff } from '@/lib/api/staff-client';
import type { ListedUser } from '@/lib/contract/people';
import type { Role } from '@/lib/contract/permissions';

export const USER_ACTIONS = ['block', 'unblock', 'role', 'delete'] as const;
export type UserAction = (typeof USER_ACTIONS)[number];

/** What an action needs to know of a user. */
export type ActionTarget = Pick<
  ListedUser,
  'id' | 'username' | 'role' | 'isBlocked' | 'waitingRole' | 'may' | 'grantableRoles'
>;

/** What is asked before an action. */
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

/** Whether an action could succeed: a button for one that could not is not shown. */
export function mayPerform(action: UserAction, user: ActionTarget): boolean {
  switch (action) {
    case 'block':
      return user.may.includes('block') && !user.isBlocked;
    case 'unblock':
      return user.may.includes('unblock') && user.isBlocked && !isAwaitingApproval(user);
    case 'delete':
      return user.may.includes('delete');
    case 'role':
      return user.waitingRole === null && assignableRoles([user]).length > 0;
  }
}

/** Roles that at least one of these people may be given, and does not have. */
export function assignableRoles(users: readonly ActionTarget[]): Role[] {
  const roles = users.flatMap(({ role, grantableRoles }) => grantableRoles.filter((one) => one !== role));
  return [...new Set(roles)];
}

/** Whether an action can be sent with what was given. */
export function isInputComplete(action: UserAction, { reason, role }: ActionInput): boolean {
  if (action === 'block' || action === 'delete') return reason.trim() !== '';
  return action !== 'role' || role !== '';
}

/** The role was not the one on the screen any more, and nothing was done: who they are now. */
export class RoleChangedError extends ApiError {
  readonly user: ActionTarget;

  constructor(user: ActionTarget) {
    super({ code: 'changed_meanwhile', status: 409, message: '' });
    this.name = 'RoleChangedError';
    this.user = user;
  }
}

/**
 * Does it to one user, as they are on the screen; whether it waits for a second one now. Throws ApiError as callStaff
 * does, and RoleChangedError.
 */
export async function performAction(
  { id, role: from }: Pick<ActionTarget, 'id' | 'role'>,
  action: UserAction,
  { reason, role, idempotencyKey }: ActionInput & { idempotencyKey: string },
): Promise<{ needsSecond: boolean }> {
  const params = { id };
  if (action === 'role') {
    if (role === '') throw new TypeError('a role is needed');
    return setRole({ params, body: { role, from } });
  }
  if (action === 'unblock') return callStaff('unblockUser', { params });
  if (action === 'delete')
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
