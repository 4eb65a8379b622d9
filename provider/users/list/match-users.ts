/** The people of a filter of the list. Deleted accounts are never among them. */
import { and, eq, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { findSpan } from '../../calendar-day';
import { appUser, personSeen } from '../../database/schema/users';
import type { Call } from '../../http/call';
import { hasReadableContacts, matchUserText, type Viewer } from '../match-user-text';

export type UserFilter = Omit<Call<'exportUsers'>['query'], 'sort'> & {
  /** The viewer: fields that are withheld from them are not searched. */
  viewer: Viewer;
};

/**
 * Conditions are written like those of the list's partial indexes, with literal values: only then does the planner use
 * these small indexes.
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

/** Active in an hour that starts within the days: the same rows that the overview's active customers are counted by. */
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

/** The id that a search may mean: that person comes first. */
export function readWantedId(q: string | undefined): number | undefined {
  return q !== undefined && /^\d{1,15}$/.test(q) ? Number(q) : undefined;
}

function matchWords(q: string, viewer: Viewer): SQL | undefined {
  const id = readWantedId(q);
  return or(matchUserText(q, viewer), id === undefined ? undefined : eq(appUser.id, id));
}
