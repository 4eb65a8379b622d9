/**
 * Whether new payout settings need a second approver: wherever there ever was one. Where there never were two they are
 * changed alone and the audit log says so: else they could never be changed.
 */
import { hasPermission, ROLES, rankOf } from '../../lib/contract/permissions';
import type { DualApprovalRules } from '../approvals/dual-approval-rules';
import { findApproverRank } from '../approvals/find-approver-rank';
import type { Queryable } from '../database/database';

const LOWEST = Math.min(...ROLES.filter((role) => hasPermission(role, 'winRateManagement')).map(rankOf));

export async function requiresDualApproval(db: Queryable, rules: DualApprovalRules): Promise<boolean> {
  return rules.on && (await findApproverRank(db, LOWEST)) !== undefined;
}
