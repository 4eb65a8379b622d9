/** The roles of the members of staff who can act: nobody's who is blocked or deleted. */
import { and, eq, isNull, ne, notInArray } from 'drizzle-orm';
import { type Role, readRole } from '../../lib/contract/permissions';
import type { Queryable } from '../database/database';
import { appUser } from '../database/schema';

/** Each role once. `apartFrom`: ids of those who do not count, at least one. */
export async function listActiveColleagueRoles(db: Queryable, apartFrom: number[]): Promise<Role[]> {
  const colleagues = await db
    .selectDistinct({ role: appUser.role })
    .from(appUser)
    .where(
      and(
        ne(appUser.role, 'user'),
        eq(appUser.status, 'active'),
        isNull(appUser.deletedMs),
        notInArray(appUser.id, apartFrom),
      ),
    );
  return colleagues.map(({ role }) => readRole(role));
}
