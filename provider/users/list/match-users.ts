/** Whom a filter of the list finds. Deleted accounts are never among them. */
import { and, eq, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { findSpan } from '../../calendar-day';
import { appUser, personSeen } from '../../database/schema';
import type { Call } from '../../http/call';
import { hasReadableContacts, matchPeople, type Viewer } from '../match-people';

export type UserFilter = Omit<Call<'exportUsers'>['query'], 'sort'> & {
  /** Who looks: nobody is found by what is withheld from them. */
  viewer: Viewer;
};

/**
 * Conditions are written as the list's partial indexes have theirs, with the values in the text: only so does the
 * database know that the few rows of such an index are all there are.
 */
export function matchUsers(filter: UserFilter, timeZone: string): SQL | undefined {
  const { role, staff, isKYCVerified, isBlocked, q, viewer } = filter;
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
    matchSeen(filter, timeZone),
    q ? matchWords(q, viewer) : undefined,
  );
}

/** Here in an hour that begins within the days: the rows that the overview's active customers are counted by. */
function matchSeen({ seenFrom, seenTo, viewer }: UserFilter, timeZone: string): SQL | undefined {
  const { startMs, endMs } = findSpan({ from: seenFrom, to: seenTo }, timeZone);
  const within = and(
    startMs === undefined ? undefined : gte(personSeen.hourMs, startMs),
    endMs === undefined ? undefined : lt(personSeen.hourMs, endMs),
  );
  return (
    within &&
    sql`${appUser.id} IN (SELECT ${personSeen.userId} FROM ${personSeen} WHERE ${within}) AND ${hasReadableContacts(viewer)}`
  );
}

/** The id that a search may mean: whoever has it stands first. */
export function readWantedId(q: string | undefined): number | undefined {
  return q !== undefined && /^\d{1,15}$/.test(q) ? Number(q) : undefined;
}

function matchWords(q: string, viewer: Viewer): SQL | undefined {
  const id = readWantedId(q);
  return or(matchPeople(q, viewer), id === undefined ? undefined : eq(appUser.id, id));
}
