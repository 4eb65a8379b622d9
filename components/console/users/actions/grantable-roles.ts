import { isStaff, mayGrantRole, ROLES, type Role } from '@/lib/contract/permissions';

/** Who looks at people. */
export interface Me {
  id: string;
  role: Role;
}

export const STAFF_ROLES = ROLES.filter(isStaff);

/** Roles that somebody may give to a new account; of staff alone where it is a colleague's. */
export function grantableRoles(role: Role, among: readonly Role[] = ROLES): Role[] {
  return among.filter((granted) => mayGrantRole(role, granted));
}
