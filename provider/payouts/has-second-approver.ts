/**
 * Whether anybody but the one who asks could approve new payout settings. While nobody can, they are changed alone and
 * the audit log says so: else they could never be changed.
 */
import { and, eq, isNull, ne } from 'drizzle-orm';
import { hasPermission, readRole } from '../../lib/contract/permissions';
import type { Queryable } from '../database/database';
import { appUser } from '../database/schema';

export async function hasSecondApprover(db: Queryable, apartFrom: number): Promise<boolean> {
  const colleagues = await db
    .selectDistinct({ role: appUser.role })
    .from(appUser)
    .where(
      and(
        ne(appUser.role, 'user'),
        eq(appUser.status, 'active'),
        isNull(appUser.deletedMs),
        ne(appUser.id, apartFrom),
      ),
    );
  return colleagues.some(({ role }) => hasPermission(readRole(role), 'winRateManagement'));
}
