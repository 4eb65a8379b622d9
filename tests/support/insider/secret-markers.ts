/** What staff may read of each other, by marks that stand in what is guarded and nowhere else. */
import { mayReadContacts, type Role, rankOf } from '@/lib/contract/staff/permissions';
import { AUDIT_MARK, STAFF, VIEW_MARK } from './seed-fixture';

interface Mark {
  text: string;
  /** Whether whoever holds this account alone may read it. */
  mayRead(name: string, role: Role): boolean;
}

/** As the permission table has it: contacts by rank, the audit log from rank 3 on, saved views by their owner. */
export const MARKS: readonly Mark[] = [
  ...Object.entries(STAFF).map(([owner, ownersRole]) => ({
    text: `${owner}@example.com`,
    mayRead: (name: string, role: Role) =>
      mayReadContacts({ id: name, role }, { id: owner, role: ownersRole }),
  })),
  { text: AUDIT_MARK, mayRead: (_, role) => rankOf(role) >= 3 },
  { text: VIEW_MARK, mayRead: (name) => name === 'head' },
];
