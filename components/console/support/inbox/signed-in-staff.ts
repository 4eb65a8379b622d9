import type { Role } from '@/lib/contract/staff/permissions';

/** The member of staff who uses the inbox. */
export interface SignedInStaff {
  id: string;
  username: string;
  role: Role;
}
