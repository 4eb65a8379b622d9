import { isStaff, mayGrantRole, ROLES, type Role } from '@/lib/contract/permissions';

export const STAFF_ROLES = ROLES.filter(isStaff);

/** Who looks at the colleagues. */
export interface Me {
  id: string;
  role: Role;
}

/** Roles that somebody may give to a colleague. */
export function grantableRoles(role: Role): Role[] {
  return STAFF_ROLES.filter((granted) => mayGrantRole(role, granted));
}
