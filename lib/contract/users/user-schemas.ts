/** Wire shapes of user administration: lists, one person, blocking, roles, sessions. */

import { z } from 'zod';
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
import { person } from '../money/money-schemas';
import { ACCOUNT_PROPOSALS } from '../staff/approval-kinds';
import { TARGET_ACTIONS } from '../staff/permissions';
import { USER_SORTS } from './user-rules';

const yesOrNo = z.enum(['true', 'false']);

/** What a list of people is narrowed by; its export takes the same. */
const userFilter = {
  role: role.optional(),
  /** Staff of every role. */
  staff: yesOrNo.optional(),
  isKYCVerified: yesOrNo.optional(),
  isBlocked: yesOrNo.optional(),
  /** Registered on this day or later, and on this day or before, in the deployment's time zone. */
  from: day.optional(),
  to: day.optional(),
  /** Was here between these days, both of them among them; either is left open. Known of the last ninety days. */
  seenFrom: day.optional(),
  seenTo: day.optional(),
  /**
   * Username, name or e-mail holds it, whatever its case and accents; an id is found whole. One or two letters are
   * looked for at the beginning of a word.
   */
  q: z.string().trim().max(120).optional(),
};
export const usersQuery = z.strictObject({
  ...userFilter,
  page: queryInteger(1, 100_000).default(1),
  limit: queryInteger(1, 1_000).default(20),
  sort: z.enum(USER_SORTS).default('newest'),
  /** `nextCursor` or `prevCursor` of the page beside: the page is found from it, however far on it lies. */
  cursor: opaqueCursor.optional(),
});
export const exportUsersQuery = z.strictObject({ ...userFilter, sort: z.enum(USER_SORTS).default('newest') });

export const listedUser = user.extend({
  /** Null of an account that the caller may not view: then phone, full name and when they were here are withheld too. */
  email: z.string().nullable(),
  /** The last thing this person did here; null before the first sign-in. */
  lastSeenAt: isoTime.nullable(),
  /** A role that a second approver has to approve, the account's own before it is let in; null when none waits. */
  waitingRole: role.nullable(),
  /** What the caller may do to this account; a button for anything else is not shown. */
  may: z.array(z.enum(TARGET_ACTIONS)),
  /** Roles that the caller may give this account: none for a customer. */
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
  blockedBy: person.nullable(),
});
export type BlockState = z.output<typeof blockState>;

/** Everything of one person that is no list of its own. */
export const userDetail = listedUser.extend({
  email: z.string(),
  /** In which we write to this person. */
  language,
  block: blockState,
  createdBy: person.nullable(),
  /** What somebody proposed about this account and a second approver has to decide; null when nothing waits. */
  proposal: z
    .object({
      approvalId: id,
      what: z.enum(ACCOUNT_PROPOSALS),
      proposedBy: person,
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
/** After a change. */
export const userMoveAnswer = z.object({ success: z.literal(true), message: z.string(), user: userDetail });
/** `needsSecond`: it was proposed and waits for a second approver. */
export const decidedMoveAnswer = userMoveAnswer.extend({ needsSecond: z.boolean() });

/** What is left out stays; null takes a name or phone away. Never role, balance or block. */
export const updateUserBody = z.strictObject({
  username: username.optional(),
  email: email.optional(),
  full_name: fullName.nullable().optional(),
  phone: phone.nullable().optional(),
  /** `updatedAt` of the version that was edited: another one meanwhile is a conflict. */
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
  /** The role that was seen when this was asked for: another one meanwhile is a conflict. */
  from: role.optional(),
});
