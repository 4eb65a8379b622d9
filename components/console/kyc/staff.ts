import type { Role } from '@/lib/contract/permissions';

/** The member of staff at the desk. */
export interface Staff {
  id: string;
  role: Role;
}
