/**
 * Whether a second person has to approve what is asked about a colleague, and of which rank. While the house never had
 * two members of staff, colleagues are made and moved without one and recorded as such: else there would never be one.
 */
import type { Role } from '../../../lib/contract/permissions';
import { findSecondRank, rankAbove } from '../../approvals/find-second-rank';
import type { FourEyes } from '../../approvals/four-eyes';
import type { Queryable } from '../../database/database';

/** `nobodyElse` where a second person would be needed and there never was one: it is recorded, too. */
export type Second = { needsSecond: true; rank: number } | { needsSecond: false; nobodyElse?: true };

/** For what brings staff in or moves them. `roles`: the one that is given, and the one before. */
export async function decideSecond(
  db: Queryable,
  fourEyes: FourEyes,
  roles: readonly Role[],
): Promise<Second> {
  if (!fourEyes.on) return { needsSecond: false };
  const rank = await findSecondRank(db, rankAbove(roles));
  return rank === undefined ? { needsSecond: false, nobodyElse: true } : { needsSecond: true, rank };
}

/** Of whom a second person has to be for what gives power over an account that is there: it waits in a house of one, too. */
export async function findDecidingRank(db: Queryable, role: Role): Promise<number> {
  const rank = rankAbove([role]);
  return (await findSecondRank(db, rank)) ?? rank;
}
