/**
 * The rank that a second approver needs: one above the roles concerned; where the deployment never had two people of
 * that rank, the highest rank of which it had two. While it never had two at all no approver is required, so that a
 * fresh install can be set up.
 */
import { desc, lte } from 'drizzle-orm';
import { type Role, rankOf } from '../../lib/contract/staff/permissions';
import type { Queryable } from '../database/database';
import { secondPerson } from '../database/schema/staff';

const HIGHEST_RANK = rankOf('super_admin');

/** The lowest rank that outranks all of these roles; that of a super admin for a super admin's. */
export function rankAbove(roles: readonly Role[]): number {
  return Math.min(HIGHEST_RANK, Math.max(...roles.map(rankOf)) + 1);
}

/**
 * The highest rank up to `rank` of which there were ever two people at once: those blocked or deleted since still
 * count. Undefined where there never were two.
 */
export async function findApproverRank(db: Queryable, rank: number): Promise<number | undefined> {
  const [row] = await db
    .select({ rank: secondPerson.rank })
    .from(secondPerson)
    .where(lte(secondPerson.rank, rank))
    .orderBy(desc(secondPerson.rank))
    .limit(1);
  return row?.rank;
}
