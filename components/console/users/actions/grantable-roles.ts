import { isStaff, mayGrantRole, ROLES, type Role } from '@/lib/contract/staff/permissions';

/** The signed-in member of staff. */
export interface Me {
  id: string;
  role: Role;
}

export const STAFF_ROLES = ROLES.filter(isStaff);

/** Roles that a member of staff of this role may give to a new account. */
export function grantableRoles(role: Role, among: readonly Role[] = ROLES): Role[] {
  return among.filter((granted) => mayGrantRole(role, granted));
}
