/**
 * Search everywhere: people, money cases, trades and conversations by names, numbers and references, at most a few of
 * each kind, and only of kinds that the caller may see. A person who is found adds their latest records.
 */
import { SEARCH_LIMIT, type SearchHit } from '../../../lib/contract/audit/audit-schemas';
import { hasPermission, isStaff, mayActOn, mayReadContacts } from '../../../lib/contract/staff/permissions';
import type { Database, Queryable } from '../../database/database';
import { toUserReferenceDto } from '../../http/answers/to-user-reference-dto';
import type { Caller } from '../../http/call';
import { readLabel } from '../../http/requests/read-label';
import type { Currency } from '../../ledger/accounts';
import { toActor } from '../../users/to-actor';
import { searchAdjustments, searchDeposits, searchTrades, searchWithdrawals } from './search-cases';
import { searchConversations } from './search-conversations';
import type { SearchTerms } from './search-terms';
import { type FoundUser, searchUsers } from './search-users';

type Search = (db: Queryable, terms: SearchTerms) => Promise<Omit<SearchHit, 'mayOpen'>[]>;

/** By kind; exact matches before partial ones. */
export async function searchConsole(
  { db, currency }: { db: Database; currency: Currency },
  caller: Caller,
  q: string,
): Promise<SearchHit[]> {
  const label = readLabel(q);
  // A username may look like a label: a person named dp42 is found beside the deposit.
  const viewer = toActor(caller);
  const people = await searchUsers(db, { q, id: label?.kind ? undefined : label?.id, viewer });
  const customers = people.filter(({ role, isNamed }) => !isStaff(role) && isNamed).map(({ id }) => id);
  const terms: SearchTerms = { q, label, people: customers, currency };

  const hits: SearchHit[] = [];
  if (hasPermission(caller.role, 'customerManagement')) {
    hits.push(...people.slice(0, SEARCH_LIMIT).map((person) => toPersonHit(person, caller)));
  }
  for (const [flag, searches] of SEARCHES) {
    if (!hasPermission(caller.role, flag)) continue;
    for (const search of searches) {
      hits.push(...(await search(db, terms)).map((hit) => ({ ...hit, mayOpen: true })));
    }
  }
  return hits;
}

const SEARCHES: readonly (readonly [Parameters<typeof hasPermission>[1], readonly Search[]])[] = [
  ['depositWithdraw', [searchDeposits, searchWithdrawals, searchAdjustments]],
  ['winRateManagement', [searchTrades]],
  ['customerManagement', [searchConversations]],
];

function toPersonHit({ id, username, email, role, status, at }: FoundUser, caller: Caller): SearchHit {
  const [viewer, of] = [toActor(caller), { id: String(id), role }];
  return {
    kind: 'user',
    id: String(id),
    label: username,
    user: toUserReferenceDto({ id, username }),
    detail: mayReadContacts(viewer, of) ? email : null,
    status,
    at,
    mayOpen: mayActOn(viewer, 'view', of),
  };
}
