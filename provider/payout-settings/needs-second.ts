/**
 * Whether new payout settings need a second person: wherever there ever was one. In a house that never had two they are
 * changed alone and the audit log says so: else they could never be changed.
 */
import { hasPermission, ROLES, rankOf } from '../../lib/contract/permissions';
import { findSecondRank } from '../approvals/find-second-rank';
import type { FourEyes } from '../approvals/four-eyes';
import type { Queryable } from '../database/database';

const LOWEST = Math.min(...ROLES.filter((role) => hasPermission(role, 'winRateManagement')).map(rankOf));

export async function needsSecond(db: Queryable, fourEyes: FourEyes): Promise<boolean> {
  return fourEyes.on && (await findSecondRank(db, LOWEST)) !== undefined;
}
