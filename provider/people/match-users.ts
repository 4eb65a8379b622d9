/** Whom a filter of the list finds. Deleted accounts are never among them. */
import { and, eq, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { containsWords } from '../database/fold-text';
import { appUser } from '../database/schema';
import type { Call } from '../http/call';
import { findSpan } from '../money/day';

export type UserFilter = Omit<Call<'exportUsers'>['query'], 'sort'>;

/**
 * Conditions are written as the list's partial indexes have theirs, with the values in the text: only so does the
 * database know that the few rows of such an index are all there are.
 */
export function matchUsers(filter: UserFilter, timeZone: string): SQL | undefined {
  const { role, staff, isKYCVerified, isBlocked, q } = filter;
  const { startMs, endMs } = findSpan(filter, timeZone);
  return and(
    isNull(appUser.deletedMs),
    role && sql`${appUser.role} = ${sql.raw(`'${role}'`)}`,
    staff && (staff === 'true' ? sql`${appUser.role} <> 'user'` : sql`${appUser.role} = 'user'`),
    isKYCVerified &&
      (isKYCVerified === 'true'
        ? sql`${appUser.kycStatus} = 'approved'`
        : sql`${appUser.kycStatus} <> 'approved'`),
    isBlocked &&
      (isBlocked === 'true' ? sql`${appUser.status} = 'blocked'` : sql`${appUser.status} <> 'blocked'`),
    startMs === undefined ? undefined : gte(appUser.createdMs, startMs),
    endMs === undefined ? undefined : lt(appUser.createdMs, endMs),
    q ? matchWords(q) : undefined,
  );
}

/** The id that a search may mean: whoever has it stands first. */
export function readWantedId(q: string | undefined): number | undefined {
  return q !== undefined && /^\d{1,15}$/.test(q) ? Number(q) : undefined;
}

function matchWords(q: string): SQL | undefined {
  const id = readWantedId(q);
  return or(
    sql`${appUser.searchText} LIKE ${containsWords(q)}`,
    id === undefined ? undefined : eq(appUser.id, id),
  );
}
