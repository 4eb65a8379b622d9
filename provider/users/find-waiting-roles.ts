/** Roles that wait for a second approver: a colleague's next one, or the first, before the account is admitted. */
import { and, eq, inArray } from 'drizzle-orm';
import { ROLES, type Role } from '../../lib/contract/staff/permissions';
import type { Queryable } from '../database/database';
import { approval } from '../database/schema/staff';

/** By id, for those of these people with a pending one; one query for any number of them. */
export async function findWaitingRoles(
  db: Queryable,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Role>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: approval.userId, payload: approval.payload })
    .from(approval)
    .where(and(inArray(approval.userId, [...userIds]), eq(approval.status, 'waiting')));
  return new Map(
    rows.flatMap(({ userId, payload }) => {
      const role = ROLES.find((one) => one === payload.role);
      return userId === null || !role ? [] : [[userId, role] as const];
    }),
  );
}
