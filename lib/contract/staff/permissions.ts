/**
 * Who may do what: the role matrix and the action rule (U1, U2, U4) as one pure
 * table that contract, provider and screens use.
 */
export const ROLES = ['user', 'level1', 'level2', 'admin', 'super_admin'] as const;
export type Role = (typeof ROLES)[number];

/** A stored or received text as a role; anything unknown is a customer, without staff rights. */
export function readRole(value: string | undefined): Role {
  return ROLES.find((role) => role === value) ?? 'user';
}

export const PERMISSION_FLAGS = [
  'customerManagement',
  'depositWithdraw',
  'winRateManagement',
  'paymentManagement',
  'adminPanel',
] as const;
export type PermissionFlag = (typeof PERMISSION_FLAGS)[number];

const RANKS: Record<Role, number> = { user: 0, level1: 1, level2: 2, admin: 3, super_admin: 4 };

const STAFF_FLAGS: readonly PermissionFlag[] = PERMISSION_FLAGS;
const MATRIX: Record<Role, readonly PermissionFlag[]> = {
  user: [],
  level1: ['customerManagement', 'depositWithdraw', 'winRateManagement', 'adminPanel'],
  level2: STAFF_FLAGS,
  admin: STAFF_FLAGS,
  super_admin: STAFF_FLAGS,
};

export const TARGET_ACTIONS = ['view', 'edit', 'block', 'unblock', 'change-password', 'delete'] as const;
export type TargetAction = (typeof TARGET_ACTIONS)[number];

const ACTION_RANKS: Record<TargetAction, number> = {
  view: 1,
  edit: 1,
  block: 2,
  unblock: 2,
  'change-password': 2,
  delete: 4,
};

/** 0 for a customer, 1 to 4 for staff. */
export function rankOf(role: Role): number {
  return RANKS[role];
}

/** Staff is rank 1 or more; staff work in the console and never trade (F6). */
export function isStaff(role: Role): boolean {
  return RANKS[role] >= 1;
}

export function hasPermission(role: Role, flag: PermissionFlag): boolean {
  return MATRIX[role].includes(flag);
}

/** The action rule on another person's record. Nobody, a super admin included, acts on themselves. */
export function mayActOn(
  actor: { id: string; role: Role },
  action: TargetAction,
  target: { id: string; role: Role },
): boolean {
  if (actor.id === target.id) return false;
  if (actor.role === 'super_admin') return true;
  return RANKS[actor.role] > RANKS[target.role] && RANKS[actor.role] >= ACTION_RANKS[action];
}

/**
 * Whether an actor may read somebody's contact data and activity: their own, and those of accounts that they may view.
 * Of others they see username, role and state, so that colleagues can find each other.
 */
export function mayReadContacts(actor: { id: string; role: Role }, of: { id: string; role: Role }): boolean {
  return actor.id === of.id || mayActOn(actor, 'view', of);
}

/** Whether an actor may assign a role: only roles below their own; a super admin any. */
export function mayGrantRole(actor: Role, granted: Role): boolean {
  if (!isStaff(actor)) return false;
  return actor === 'super_admin' || RANKS[granted] < RANKS[actor];
}
