import type { Role } from '@/lib/contract/permissions';

/** The signed-in member of staff. */
export interface Staff {
  id: string;
  role: Role;
}
