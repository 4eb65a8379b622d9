/** What staff may read of each other, tested by marker texts that occur in guarded data only. */
import { mayReadContacts, type Role, rankOf } from '@/lib/contract/staff/permissions';
import { AUDIT_MARK, STAFF, VIEW_MARK } from './seed-fixture';

interface Mark {
  text: string;
  /** Whether the holder of this account alone may read it. */
  mayRead(name: string, role: Role): boolean;
}

/** By the permission table: contact data by rank, the audit log from rank 3 on, saved views by their owner. */
export const MARKS: readonly Mark[] = [
  ...Object.entries(STAFF).map(([owner, ownersRole]) => ({
    text: `${owner}@example.com`,
    mayRead: (name: string, role: Role) =>
      mayReadContacts({ id: name, role }, { id: owner, role: ownersRole }),
  })),
  { text: AUDIT_MARK, mayRead: (_, role) => rankOf(role) >= 3 },
  { text: VIEW_MARK, mayRead: (name) => name === 'head' },
];
