/**
 * Whether a second person has to approve what is asked about a colleague, and of which rank. While the house never had
 * two members of staff, colleagues are made and moved without one and recorded as such: else there would never be one.
 */
import type { Role } from '../../lib/contract/permissions';
import { findSecondRank, rankAbove } from '../approvals/find-second-rank';
import type { FourEyes } from '../approvals/four-eyes';
import type { Queryable } from '../database/database';

interface Asked {
  /** The roles concerned: the one that is given and the one before. */
  roles: readonly Role[];
  nowMs: number;
}

/** `nobodyElse` where a second person would be needed and there never was one: it is recorded, too. */
export type Second = { needsSecond: true; rank: number } | { needsSecond: false; nobodyElse?: true };

/** For what brings staff in or moves them. */
export async function decideSecond(
  db: Queryable,
  fourEyes: FourEyes,
  { roles, nowMs }: Asked,
): Promise<Second> {
  if (!fourEyes.on) return { needsSecond: false };
  const rank = await findSecondRank(db, { rank: rankAbove(roles), nowMs, ageMs: fourEyes.ageMs });
  return rank === undefined ? { needsSecond: false, nobodyElse: true } : { needsSecond: true, rank };
}

/** For what gives power over an account that is there: it waits in a house of one, too. */
export async function findDecidingRank(
  db: Queryable,
  fourEyes: FourEyes,
  { roles, nowMs }: Asked,
): Promise<number> {
  const rank = rankAbove(roles);
  return (await findSecondRank(db, { rank, nowMs, ageMs: fourEyes.ageMs })) ?? rank;
}
