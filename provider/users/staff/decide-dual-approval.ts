/**
 * Whether a second approver has to approve what is asked about a colleague, and of which rank. While there never were
 * two members of staff, colleagues are made and moved without one and recorded as such: else there would never be one.
 */
import type { Role } from '../../../lib/contract/staff/permissions';
import type { DualApprovalRules } from '../../approvals/dual-approval-rules';
import { findApproverRank, rankAbove } from '../../approvals/find-approver-rank';
import type { Queryable } from '../../database/database';

/** `nobodyElse` where a second approver would be needed and there never was one: it is recorded, too. */
export type DualApprovalNeed =
  | { needsSecond: true; rank: number }
  | { needsSecond: false; nobodyElse?: true };

/** For what brings staff in or moves them. `roles`: the one that is given, and the one before. */
export async function decideDualApproval(
  db: Queryable,
  rules: DualApprovalRules,
  roles: readonly Role[],
): Promise<DualApprovalNeed> {
  if (!rules.on) return { needsSecond: false };
  const rank = await findApproverRank(db, rankAbove(roles));
  return rank === undefined ? { needsSecond: false, nobodyElse: true } : { needsSecond: true, rank };
}

/** Of whom a second approver has to be for what gives power over an account that is there: it waits where there is only one, too. */
export async function findRequiredRank(db: Queryable, role: Role): Promise<number> {
  const rank = rankAbove([role]);
  return (await findApproverRank(db, rank)) ?? rank;
}
