/** Wire shapes of the staff console: open work, second approvals, the caller's session (M9, S5). */
import * as z from 'zod';
import { amountText, figure, id, isoTime, noteText, queryInteger } from '../field-schemas';
import { userReference } from '../money/money-schemas';
import { APPROVAL_KINDS, APPROVER_CONFLICT_REASONS } from './approval-kinds';

/** Why the caller is no second approver for the proposer, and until when. */
export const approverConflict = z.object({ reason: z.enum(APPROVER_CONFLICT_REASONS), until: isoTime });

export const approval = z.object({
  id,
  kind: z.enum(APPROVAL_KINDS),
  /** Id of the case, method or person it is about. */
  subjectId: id,
  /** Label for people: DP-42, a method's name, a username. */
  subject: z.string(),
  /** The customer concerned. */
  user: userReference.nullable(),
  amount: amountText.nullable(),
  /** What will be done. */
  payload: z.record(z.string(), z.unknown()),
  proposedBy: userReference,
  proposedAt: isoTime,
  status: z.enum(['waiting', 'approved', 'refused']),
  /** Whether the caller may decide: it is not their own proposal, and they have the permission of its kind. */
  mayDecide: z.boolean(),
  /** Why the caller, who otherwise may, cannot approve it yet; refusing it is possible. */
  bar: approverConflict.nullable(),
});
export type Approval = z.output<typeof approval>;
export const approvalsQuery = z.strictObject({
  kind: z.enum(['all', ...APPROVAL_KINDS]).default('all'),
  page: queryInteger(1, 100_000).default(1),
  limit: queryInteger(1, 1_000).default(20),
});
export const approvalsAnswer = z.object({
  success: z.literal(true),
  data: z.array(approval),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
});
export const approvalParams = z.object({ id });
export const refuseApprovalBody = z.strictObject({ reason: noteText });
export const approvalMoveAnswer = z.object({ success: z.literal(true), message: z.string() });

export const overviewAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    /** Numbers of open work; null where the caller may not see it. */
    waiting: z.object({
      deposits: z.number().int().nullable(),
      withdrawals: z.number().int().nullable(),
      adjustments: z.number().int().nullable(),
      kyc: z.number().int().nullable(),
      /** Conversations whose customer waits for an answer. */
      chats: z.number().int().nullable(),
      approvals: z.number().int(),
    }),
    /** Since when the longest-waiting one of each kind waits; null where none does or the caller may not see it. */
    oldestDepositAt: isoTime.nullable(),
    oldestWithdrawalAt: isoTime.nullable(),
    oldestAdjustmentAt: isoTime.nullable(),
    oldestKycAt: isoTime.nullable(),
    oldestChatAt: isoTime.nullable(),
    oldestApprovalAt: isoTime.nullable(),
    fourEyes: z.boolean(),
    /** Sum per day from which a second approver is needed. */
    fourEyesThreshold: amountText,
    /**
     * Since when decisions need two people, and whose arrival caused it; null while there was never a second approver.
     */
    secondPerson: z.object({ at: isoTime, person: userReference }).nullable(),
    funds: z.enum(['practice', 'real']),
  }),
});

/** How long the caller's session lasts without activity; this request does not count as activity. */
export const staffSessionAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    endsAt: isoTime,
    /** Time left is measured against this, not against the device's clock. */
    serverTime: isoTime,
    idleMinutes: figure,
  }),
});
