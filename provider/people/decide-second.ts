/**
 * Whether a second person has to approve what is asked about a colleague: where anybody but the one who asks could. While
 * nobody can, as on the first day with one super admin alone, it is done without a second person and recorded as such:
 * else there would never be one.
 */
import { mayGrantRole, type Role, rankOf } from '../../lib/contract/permissions';
import type { FourEyes } from '../approvals/four-eyes';
import type { Queryable } from '../database/database';
import { listActiveColleagueRoles } from './list-active-colleague-roles';

interface Asked {
  apartFrom: number[];
  role: Role;
  /** The role before, where there is one. */
  from?: Role;
}

/** What is recorded of it, too: `nobodyElse` where a second person would be needed and there is none. */
export interface Second {
  needsSecond: boolean;
  nobodyElse?: true;
}

/** `apartFrom`: ids of those who cannot be the second person, the one who asks among them. */
export async function decideSecond(db: Queryable, fourEyes: FourEyes, asked: Asked): Promise<Second> {
  if (!fourEyes.on) return { needsSecond: false };
  return (await hasSecondPerson(db, asked))
    ? { needsSecond: true }
    : { needsSecond: false, nobodyElse: true };
}

async function hasSecondPerson(db: Queryable, { apartFrom, role, from = role }: Asked): Promise<boolean> {
  const ranks = await listActiveColleagueRoles(db, apartFrom);
  return ranks.some(
    (rank) => rank === 'super_admin' || (mayGrantRole(rank, role) && rankOf(rank) > rankOf(from)),
  );
}
