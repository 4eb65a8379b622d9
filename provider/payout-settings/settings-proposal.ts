/** New payout settings that wait for a second approver: how they are found, shown and carried out (M9). */
import { and, eq } from 'drizzle-orm';
import { changePayoutBody } from '../../lib/contract/console-trading/console-trading-schemas';
import { hasPermission } from '../../lib/contract/staff/permissions';
import type { ApprovalHandler, ApprovalRow, Approvals } from '../approvals/approvals';
import { toConflictDto } from '../approvals/find-approver-conflict';
import type { Queryable } from '../database/database';
import { approval } from '../database/schema/staff';
import { appUser } from '../database/schema/users';
import { toIsoTime } from '../http/answers/to-iso-time';
import { toUserReferenceDto } from '../http/answers/to-user-reference-dto';
import { type Caller, requireCaller } from '../http/call';
import { Failure } from '../http/failure';
import { readTiers } from './read-tiers';
import { lockVersion, writeVersion } from './write-version';

const KIND = 'payout_settings';

/** The pending one. */
export async function findProposal(db: Queryable): Promise<ApprovalRow | undefined> {
  const [row] = await db
    .select()
    .from(approval)
    .where(and(eq(approval.kind, KIND), eq(approval.status, 'waiting')));
  return row;
}

/** The pending one in wire form, whatever its content: rules may have changed since it was made. */
export async function toProposalDto(
  { db, approvals }: { db: Queryable; approvals: Pick<Approvals, 'findConflict'> },
  caller: Caller,
) {
  const row = await findProposal(db);
  if (!row) return null;
  const isOwn = row.proposedBy === caller.userId;
  const people = { proposedBy: row.proposedBy, decider: caller.userId };
  const [proposer] = await db
    .select({ username: appUser.username })
    .from(appUser)
    .where(eq(appUser.id, row.proposedBy));
  return {
    approvalId: String(row.id),
    proposedBy: toUserReferenceDto({ id: row.proposedBy, username: proposer?.username ?? '' }),
    proposedAt: toIsoTime(row.proposedMs),
    payload: row.payload,
    bar: isOwn ? null : toConflictDto(await approvals.findConflict(db, people)),
    mayDecide: !isOwn && settingsApprovals.mayDecide(caller, row),
  };
}

export const settingsApprovals: ApprovalHandler = {
  mayDecide: (caller) => hasPermission(caller.role, 'winRateManagement'),

  async describe(_db, { payload }) {
    const version = Number(payload.expectedVersion);
    const known = Number.isSafeInteger(version) ? version : 0;
    return { subjectId: known, subject: String(known), user: null, amountMicros: null };
  },

  async lock(tx) {
    await lockVersion(tx);
  },

  /** Throws case_changed when a newer version exists, and tiers_invalid when today's rules no longer allow it. */
  async carryOut(tx, { row, source, nowMs }) {
    const from = await lockVersion(tx);
    if (row.payload.expectedVersion !== from) throw new Failure('case_changed');
    const proposed = changePayoutBody.safeParse(row.payload);
    if (!proposed.success) throw new Failure('tiers_invalid');
    await writeVersion(tx, {
      source,
      from,
      terms: readTiers(proposed.data.tiers),
      note: proposed.data.note,
      createdBy: row.proposedBy,
      approvedBy: requireCaller(source).userId,
      nowMs,
      data: { approvalId: String(row.id), proposedBy: String(row.proposedBy) },
    });
    return [{ type: 'settings' }];
  },
};
