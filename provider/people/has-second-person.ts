/**
 * Whether anybody but the one who asks could approve what is asked about a colleague. While nobody can, as on the first
 * day with one super admin alone, it is done without a second person and recorded as such: else there would never be one.
 */
import { and, eq, isNull, ne, notInArray } from 'drizzle-orm';
import { mayGrantRole, type Role, rankOf } from '../../lib/contract/permissions';
import type { Queryable } from '../database/database';
import { appUser } from '../database/schema';

export async function hasSecondPerson(
  db: Queryable,
  { apartFrom, role, from = role }: { apartFrom: number[]; role: Role; from?: Role },
): Promise<boolean> {
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
  return colleagues.some(({ role: text }) => {
    const rank = text as Role;
    return rank === 'super_admin' || (mayGrantRole(rank, role) && rankOf(rank) > rankOf(from));
  });
}
