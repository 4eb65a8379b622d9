/** How many people there are: from the sum of rows that triggers maintain, without reading the people. */
import { count, type SQL, sql } from 'drizzle-orm';
import { ROLES, type Role } from '../../../lib/contract/staff/permissions';
import { listRows, type Queryable } from '../../database/database';
import { appUser } from '../../database/schema/users';
import { matchUsers, type UserFilter } from './match-users';

interface UserCount {
  role: Role;
  status: 'active' | 'blocked';
  kycStatus: string;
  people: number;
}

/** Everybody who is not deleted, staff and customers, by role, state and verification. */
async function readUserTally(db: Queryable): Promise<UserCount[]> {
  return listRows<UserCount & Record<string, unknown>>(
    db,
    sql`SELECT role, status, kyc_status AS "kycStatus", sum(people)::int AS people FROM user_tally GROUP BY role, status, kyc_status`,
  );
}

/** The number of people that match a filter. Words and days have to be searched; roles and states are known. */
export async function countUsers(db: Queryable, filter: UserFilter, timeZone: string): Promise<number> {
  const { role, staff, isKYCVerified, isBlocked, q, from, to, seenFrom, seenTo } = filter;
  if (q || from || to || seenFrom || seenTo) return countMatches(db, matchUsers(filter, timeZone));
  const fits = (wanted: 'true' | 'false' | undefined, is: boolean) =>
    wanted === undefined || (wanted === 'true') === is;
  const kinds = (await readUserTally(db)).filter(
    (kind) =>
      (role === undefined || kind.role === role) &&
      fits(staff, kind.role !== 'user') &&
      fits(isKYCVerified, kind.kycStatus === 'approved') &&
      fits(isBlocked, kind.status === 'blocked'),
  );
  return sumUsers(kinds);
}

/** Figures of user administration (U6). */
export async function countStatistics(db: Queryable) {
  const kinds = await readUserTally(db);
  const sum = (fits: (kind: UserCount) => boolean) => sumUsers(kinds.filter(fits));
  const byRole = ROLES.map((role) => [role, sum((kind) => kind.role === role)] as const);
  return {
    totalUsers: sumUsers(kinds),
    activeUsers: sum(({ status }) => status === 'active'),
    blockedUsers: sum(({ status }) => status === 'blocked'),
    pendingKYC: sum(({ kycStatus }) => kycStatus === 'pending'),
    usersByRole: Object.fromEntries(byRole) as Record<Role, number>,
  };
}

async function countMatches(db: Queryable, where: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(appUser).where(where);
  return counted?.total ?? 0;
}

function sumUsers(kinds: readonly UserCount[]): number {
  return kinds.reduce((total, { people }) => total + people, 0);
}
