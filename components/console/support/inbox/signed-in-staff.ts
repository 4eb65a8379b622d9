import type { Role } from '@/lib/contract/permissions';

/** The member of staff at the inbox. */
export interface SignedInStaff {
  id: string;
  username: string;
  role: Role;
}
