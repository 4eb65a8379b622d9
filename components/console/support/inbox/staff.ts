import type { Role } from '@/lib/contract/permissions';

/** The member of staff at the inbox. */
export interface Staff {
  id: string;
  username: string;
  role: Role;
}
