/** Wire shapes of user administration: lists, one person, blocking, roles, sessions. */

import * as z from 'zod';
import { phone } from '../account/account-schemas';
import { email, role, user, username } from '../account/identity-schemas';
import {
  amountText,
  day,
  id,
  isoTime,
  language,
  noteText,
  opaqueCursor,
  queryInteger,
} from '../field-schemas';
import { fullName } from '../kyc/kyc-schemas';
import { userReference } from '../money/money-schemas';
import { ACCOUNT_PROPOSALS } from '../staff/approval-kinds';
import { TARGET_ACTIONS } from '../staff/permissions';
import { USER_SORTS } from './user-rules';

const yesOrNo = z.enum(['true', 'false']);

/** Filters of a list of people and of its export. */
const userFilter = {
  role: role.optional(),
  /** Staff of every role. */
  staff: yesOrNo.optional(),
  isKYCVerified: yesOrNo.optional(),
  isBlocked: yesOrNo.optional(),
  /** Registered on this day or later, and on this day or before, in the deployment's time zone. */
  from: day.optional(),
  to: day.optional(),
  /** Active between these days, both included; either may be absent. Recorded for the last ninety days. */
  seenFrom: day.optional(),
  seenTo: day.optional(),
  /**
   * Found in username, name or e-mail, case and accents ignored; an id has to match whole. One or two characters match
   * the beginning of a word.
   */
  q: z.string().trim().max(120).optional(),
};
export const usersQuery = z.strictObject({
  ...userFilter,
  page: queryInteger(1, 100_000).default(1),
  limit: queryInteger(1, 1_000).default(20),
  sort: z.enum(USER_SORTS).default('newest'),
  /**
   * `nextCursor` or `prevCursor` of the adjacent page: a page is found by its cursor, at the same cost however far on.
   */
  cursor: opaqueCursor.optional(),
});
export const exportUsersQuery = z.strictObject({ ...userFilter, sort: z.enum(USER_SORTS).default('newest') });

export const listedUser = user.extend({
  /** Null for an account that the caller may not view: then phone, full name and activity are withheld too. */
  email: z.string().nullable(),
  /** The last activity of this person; null before the first sign-in. */
  lastSeenAt: isoTime.nullable(),
  /** A role that waits for a second approver, or the account's own role before its admission; null when none waits. */
  waitingRole: role.nullable(),
  /** What the caller may do to this account; other buttons are not shown. */
  may: z.array(z.enum(TARGET_ACTIONS)),
  /** Roles that the caller may assign to this account: none for a customer. */
  grantableRoles: z.array(role),
});
export type ListedUser = z.output<typeof listedUser>;
export const usersAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  users: z.array(listedUser),
  pagination: z.object({
    currentPage: z.number().int(),
    totalPages: z.number().int(),
    totalUsers: z.number().int(),
    hasNextPage: z.boolean(),
    hasPrevPage: z.boolean(),
    nextCursor: z.string().nullable(),
    prevCursor: z.string().nullable(),
  }),
});

export const userStatisticsAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    totalUsers: z.number().int(),
    activeUsers: z.number().int(),
    blockedUsers: z.number().int(),
    pendingKYC: z.number().int(),
    usersByRole: z.record(role, z.number().int()),
  }),
});

export const userParams = z.object({ id });
export const blockState = z.object({
  isBlocked: z.boolean(),
  reason: z.string().nullable(),
  blockedAt: isoTime.nullable(),
  blockedBy: userReference.nullable(),
});
export type BlockState = z.output<typeof blockState>;

/** Everything about one person that is not a list of its own. */
export const userDetail = listedUser.extend({
  email: z.string(),
  /** The language in which we write to this person. */
  language,
  block: blockState,
  createdBy: userReference.nullable(),
  /** A proposal about this account that a second approver has to decide; null when none is pending. */
  proposal: z
    .object({
      approvalId: id,
      what: z.enum(ACCOUNT_PROPOSALS),
      proposedBy: userReference,
      proposedAt: isoTime,
    })
    .nullable(),
  /** USDT. */
  available: amountText,
  inOpenTrades: amountText,
  onHold: amountText,
  counts: z.object({
    deposits: z.number().int(),
    withdrawals: z.number().int(),
    adjustments: z.number().int(),
    trades: z.number().int(),
    openTrades: z.number().int(),
    sessions: z.number().int(),
  }),
  kyc: z.object({
    submissionId: id.nullable(),
    submittedAt: isoTime.nullable(),
    decidedAt: isoTime.nullable(),
    rejectionReason: z.string().nullable(),
  }),
  conversationId: id.nullable(),
  /** Why the account cannot be deleted now; empty when it can. */
  deleteObstacles: z.array(
    z.enum(['open_trades', 'open_deposits', 'open_withdrawals', 'open_adjustments', 'balance']),
  ),
});
export type UserDetail = z.output<typeof userDetail>;
export const userAnswer = z.object({ success: z.literal(true), user: userDetail });
/** The account after a change. */
export const userMoveAnswer = z.object({ success: z.literal(true), message: z.string(), user: userDetail });
/** `needsSecond`: it was proposed and waits for a second approver. */
export const decidedMoveAnswer = userMoveAnswer.extend({ needsSecond: z.boolean() });

/** Fields that are left out are unchanged; null removes a name or phone. Never role, balance or block. */
export const updateUserBody = z.strictObject({
  username: username.optional(),
  email: email.optional(),
  full_name: fullName.nullable().optional(),
  phone: phone.nullable().optional(),
  /** `updatedAt` of the version that was edited: a different one by now is a conflict. */
  expectedUpdatedAt: isoTime.optional(),
});
export const blockUserBody = z.strictObject({ reason: noteText.optional() });
export const deleteUserQuery = z.strictObject({ reason: noteText.optional() });
/** The same without the person. */
export const decidedAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  needsSecond: z.boolean(),
});
export const blockStatusAnswer = z.object({ success: z.literal(true), ...blockState.shape });

export const userSessionParams = z.object({ id, sessionId: id });
export const setRoleBody = z.strictObject({
  role,
  /** The role that the caller saw: a different one by now is a conflict. */
  from: role.optional(),
});
