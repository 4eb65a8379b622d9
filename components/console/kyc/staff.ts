import type { Role } from '@/lib/contract/permissions';

/** The member of staff at the payments. */
export interface Staff {
  id: string;
  role: Role;
}
