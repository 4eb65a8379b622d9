/**
 * Whether anybody but the one who asks could approve new payout settings. While nobody can, they are changed alone and
 * the audit log says so: else they could never be changed.
 */
import { hasPermission } from '../../lib/contract/permissions';
import type { Queryable } from '../database/database';
import { listActiveColleagueRoles } from '../people/list-active-colleague-roles';

export async function hasSecondApprover(db: Queryable, apartFrom: number): Promise<boolean> {
  const roles = await listActiveColleagueRoles(db, [apartFrom]);
  return roles.some((role) => hasPermission(role, 'winRateManagement'));
}
