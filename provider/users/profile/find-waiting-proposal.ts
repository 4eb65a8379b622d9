/** The pending proposal about an account: at most one of each kind. */
import { and, eq } from 'drizzle-orm';
import { ACCOUNT_PROPOSALS } from '../../../lib/contract/staff/approval-kinds';
import type { UserDetail } from '../../../lib/contract/users/user-schemas';
import type { Queryable } from '../../database/database';
import { approval } from '../../database/schema/staff';
import { appUser } from '../../database/schema/users';
import { toIsoTime } from '../../http/answers/to-iso-time';
import { toUserReferenceDto } from '../../http/answers/to-user-reference-dto';

/** Null while none is pending. */
export async function findWaitingProposal(db: Queryable, userId: number): Promise<UserDetail['proposal']> {
  const [row] = await db
    .select({
      id: approval.id,
      payload: approval.payload,
      proposedMs: approval.proposedMs,
      proposer: { id: appUser.id, username: appUser.username },
    })
    .from(approval)
    .innerJoin(appUser, eq(appUser.id, approval.proposedBy))
    .where(and(eq(approval.userId, userId), eq(approval.status, 'waiting')));
  if (!row) return null;
  return {
    approvalId: String(row.id),
    // A change of role has `change` in its payload.
    what: ACCOUNT_PROPOSALS.find((what) => what === row.payload.act) ?? 'role',
    proposedBy: toUserReferenceDto(row.proposer),
    proposedAt: toIsoTime(row.proposedMs),
  };
}
