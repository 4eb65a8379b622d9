/**
 * Of which rank a second approver has to be. Whoever outranks what is asked for; where there never were two of that
 * rank, the highest rank that it had two of. While it never had two at all there is nobody to ask: a start needs that.
 */
import { desc, lte } from 'drizzle-orm';
import { type Role, rankOf } from '../../lib/contract/staff/permissions';
import type { Queryable } from '../database/database';
import { secondPerson } from '../database/schema';

const HIGHEST_RANK = rankOf('super_admin');

/** The lowest rank that outranks all of these roles; that of a super admin for a super admin's. */
export function rankAbove(roles: readonly Role[]): number {
  return Math.min(HIGHEST_RANK, Math.max(...roles.map(rankOf)) + 1);
}

/**
 * The highest rank up to `rank` of which there were ever two at once: blocked or deleted since, they still count.
 * Undefined where there never were two.
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
