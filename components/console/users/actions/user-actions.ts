/** Actions on users, for one or for many at once. */
import { ApiError } from '@/lib/api/api-error';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import type { Role } from '@/lib/contract/staff/permissions';
import { userRoutes } from '@/lib/contract/users/user-routes';
import type { ListedUser } from '@/lib/contract/users/user-schemas';

export const USER_ACTIONS = ['block', 'unblock', 'role', 'delete'] as const;
export type UserAction = (typeof USER_ACTIONS)[number];

/** The fields of a user that an action reads. */
export type ActionTarget = Pick<
  ListedUser,
  'id' | 'username' | 'role' | 'isBlocked' | 'waitingRole' | 'may' | 'grantableRoles'
>;

/** What the dialog asks for before an action. */
export interface ActionInput {
  reason: string;
  role: Role | '';
}

/** A new account that a second person has to approve: until then it is blocked, with nobody named as the one who did it. */
export function isAwaitingApproval({
  role,
  isBlocked,
  waitingRole,
}: Pick<ActionTarget, 'role' | 'isBlocked' | 'waitingRole'>): boolean {
  return isBlocked && waitingRole === role;
}

/** Whether the provider would accept an action; buttons of the others are hidden. */
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

/** Roles that at least one of these users may be given and does not have yet. */
export function assignableRoles(users: readonly ActionTarget[]): Role[] {
  const roles = users.flatMap(({ role, grantableRoles }) => grantableRoles.filter((one) => one !== role));
  return [...new Set(roles)];
}

/** Whether everything that the action needs was entered. */
export function isInputComplete(action: UserAction, { reason, role }: ActionInput): boolean {
  if (action === 'block' || action === 'delete') return reason.trim() !== '';
  return action !== 'role' || role !== '';
}

/** Somebody else changed the role meanwhile, and nothing was done; `user` is the current state. */
export class RoleChangedError extends ApiError {
  readonly user: ActionTarget;

  constructor(user: ActionTarget) {
    super({ code: 'changed_meanwhile', status: 409, message: '' });
    this.name = 'RoleChangedError';
    this.user = user;
  }
}

/**
 * Runs the action on one user; `needsSecond` says whether it now waits for a second person. Throws ApiError, and
 * RoleChangedError when the user's role is no longer the one given.
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
  if (action === 'unblock') return callAsStaff(userRoutes.unblockUser, { params });
  if (action === 'delete')
    return callAsStaff(userRoutes.deleteUser, { params, query: { reason: reason.trim() }, idempotencyKey });
  await callAsStaff(userRoutes.blockUser, { params, body: { reason: reason.trim() } });
  return { needsSecond: false };
}

async function setRole(given: {
  params: { id: string };
  body: { role: Role; from: Role };
}): Promise<{ needsSecond: boolean }> {
  try {
    const { needsSecond } = await callAsStaff(userRoutes.setRole, given);
    return { needsSecond };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') throw error;
    throw new RoleChangedError((await callAsStaff(userRoutes.user, { params: given.params })).user);
  }
}
