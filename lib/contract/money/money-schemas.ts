/** Wire shapes of deposits, withdrawals and balance adjustments (M4). */
import * as z from 'zod';
import { FIELD_PROBLEMS } from '../field-problems';
import {
  amountText,
  day,
  figure,
  fileId,
  id,
  isoTime,
  language,
  noteText,
  numericId,
  queryInteger,
  rawAmount,
  rawAmountText,
  unixMs,
} from '../field-schemas';
import { DEPOSIT_STATUSES, WITHDRAWAL_STATUSES } from './cases';
import { METHOD_TYPES } from './method-kinds';
import { accountNumber, coinAddress, recipientName } from './payment-method-schemas';

/** The method of a case as it was when the case was created. */
const methodCopy = z.object({
  id,
  name: z.string(),
  type: z.enum(METHOD_TYPES),
  network: z.string().nullable(),
});

export const deposit = z.object({
  id,
  /** Label that can be read aloud: DP-42. */
  transactionId: z.string(),
  /** The amount received; the customer's claim until it is approved. */
  amount: amountText,
  claimedAmount: amountText,
  /** The fee taken; the method's fee until it is approved. */
  fee: amountText,
  netAmount: amountText,
  status: z.enum(DEPOSIT_STATUSES),
  PaymentMethod: methodCopy,
  coinName: z.string().nullable(),
  /** Address or account number that was shown to the customer. */
  destination: z.string(),
  /** The hash of the payment; the customer's claim until it is approved. */
  transactionHash: z.string().nullable(),
  note: z.string().nullable(),
  receiptId: fileId.nullable(),
  /** Written by staff for the customer. */
  adminNote: z.string().nullable(),
  rejectedReason: z.string().nullable(),
  createdAt: isoTime,
  decidedAt: isoTime.nullable(),
  practice: z.boolean(),
});
export type Deposit = z.output<typeof deposit>;

export const withdrawal = z.object({
  id,
  /** WD-42. */
  transactionId: z.string(),
  amount: amountText,
  /** In addition to the amount. */
  fee: amountText,
  status: z.enum(WITHDRAWAL_STATUSES),
  PaymentMethod: methodCopy,
  type: z.enum(METHOD_TYPES),
  recipientName: z.string().nullable(),
  accountNumber: z.string().nullable(),
  bankName: z.string().nullable(),
  coinAddress: z.string().nullable(),
  network: z.string().nullable(),
  /** Baht at the rate of the request, 2 decimals. */
  expectedTHB: z.string(),
  paymentReference: z.string().nullable(),
  adminNote: z.string().nullable(),
  rejectedReason: z.string().nullable(),
  createdAt: isoTime,
  processingAt: isoTime.nullable(),
  decidedAt: isoTime.nullable(),
  cancelledAt: isoTime.nullable(),
  /** The payment failed later and an adjustment returned the money. */
  reversed: z.boolean(),
  practice: z.boolean(),
});
export type Withdrawal = z.output<typeof withdrawal>;

export const adjustment = z.object({
  id,
  /** ADJ-42. */
  adjustmentId: z.string(),
  type: z.enum(['add', 'subtract']),
  amount: amountText,
  note: z.string(),
  adminNote: z.string().nullable(),
  /** The customer sees only completed ones (M4). */
  status: z.literal('completed'),
  /** The withdrawal with the failed payment, when this adjustment returns its money. */
  reversesWithdrawalId: id.nullable(),
  createdAt: isoTime,
  practice: z.boolean(),
});
export type Adjustment = z.output<typeof adjustment>;

/** A customer's own lists: everything unless a page is requested, newest first. */
export const ownListQuery = z.strictObject({
  limit: queryInteger(1, 1_000).default(1_000),
  /** The last record's id. */
  cursor: id.optional(),
});
const ownList = { success: z.literal(true), message: z.string(), nextCursor: z.string().nullable() };
export const myDepositsAnswer = z.object({ ...ownList, deposits: z.array(deposit) });
export const myWithdrawalsAnswer = z.object({ ...ownList, withdrawals: z.array(withdrawal) });
export const myAdjustmentsAnswer = z.object({ ...ownList, adjustments: z.array(adjustment) });

/** Multipart fields are texts. `qrImage` is the receipt's file (W3). */
export const depositBody = z.strictObject({
  paymentMethodId: id,
  amount: rawAmountText,
  coinName: z.string().max(60).optional(),
  /** The address that was shown to the customer: when it has changed since, the deposit is refused. */
  coinAddress: z.string().max(120).optional(),
  methodName: z.string().max(120).optional(),
  transactionHash: z.string().trim().max(120, FIELD_PROBLEMS.hashTooLong).optional(),
  note: z.string().trim().max(500, FIELD_PROBLEMS.noteTooLong).optional(),
});
export const depositAnswer = z.object({ success: z.literal(true), message: z.string(), data: deposit });

export const withdrawalBody = z
  .strictObject({
    /** Either one names the method; a client that could not load the list knows only its code (T7). */
    paymentMethodId: z.union([id, numericId]).optional(),
    code: z.string().trim().min(2).max(30).optional(),
    amount: rawAmount,
    timestamp: z.union([z.string().max(40), unixMs]).optional(),
    recipientName: recipientName.optional(),
    accountNumber: accountNumber.optional(),
    bankName: z.string().trim().max(80).optional(),
    /** Shown to the customer; the provider's own rate applies. */
    expectedTHB: rawAmount.optional(),
    coinAddress: coinAddress.optional(),
    network: z.string().trim().max(20).optional(),
  })
  .refine((body) => body.paymentMethodId !== undefined || body.code !== undefined, {
    path: ['paymentMethodId'],
    message: 'Choose a payment method',
  });
export const withdrawalAnswer = z.object({ success: z.literal(true), message: z.string(), data: withdrawal });

export const caseParams = z.object({ id });

export const withdrawalLimitsAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    /** Per day of `timeZone`, for this customer's KYC state. */
    dailyLimit: amountText,
    usedToday: amountText,
    leftToday: amountText,
    /** The daily limit once the identity is verified. */
    verifiedDailyLimit: amountText,
    kycStatus: z.enum(['none', 'pending', 'approved', 'rejected']),
    resetsAt: isoTime,
    timeZone: z.string(),
    /** Withdrawals are blocked until this moment, after a change of password or e-mail. */
    pausedUntil: isoTime.nullable(),
    /** Time left is measured against this, not against the device's clock. */
    serverTime: isoTime,
    /** How long withdrawals are blocked after such a change, in hours. */
    pauseHours: z.object({ password: figure, email: figure }),
  }),
});

/** Submissions of one kind: those pending, and those made today, each with its limit. */
export const submissionQuota = z.object({
  waiting: z.number().int(),
  mostWaiting: z.number().int(),
  today: z.number().int(),
  mostToday: z.number().int(),
});
export const quotaLimitsAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    deposits: submissionQuota,
    withdrawals: submissionQuota,
    kyc: submissionQuota,
    /** Bytes of receipts, documents and chat files together. */
    uploads: z.object({ leftBytes: z.number().int(), mostBytes: z.number().int() }),
    /** When the day of `timeZone` ends and daily counts restart. */
    resetsAt: isoTime,
    timeZone: z.string(),
  }),
});

// For staff.

export const userReference = z.object({ id, username: z.string() });
/** A decision that one person made and a second one has to approve. */
export const proposal = z.object({
  approvalId: id,
  proposedBy: userReference,
  proposedAt: isoTime,
  payload: z.record(z.string(), z.unknown()),
});
export const caseEvent = z.object({
  at: isoTime,
  move: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  by: userReference,
  data: z.record(z.string(), z.unknown()),
});
export const staffDeposit = deposit.extend({ user: userReference, proposal: proposal.nullable() });
export const staffWithdrawal = withdrawal.extend({ user: userReference, proposal: proposal.nullable() });
export const staffAdjustment = adjustment.omit({ status: true }).extend({
  user: userReference,
  status: z.enum(['proposed', 'done', 'dropped']),
  dropReason: z.string().nullable(),
  createdBy: userReference,
  decidedBy: userReference.nullable(),
  decidedAt: isoTime.nullable(),
  proposal: proposal.nullable(),
});
/** Why one case may be a duplicate of another: its transaction hash, its receipt, or amount and method within a day. */
export const likeness = z.enum(['hash', 'receipt', 'amount']);
/** For an open row: how many of its customer are open, with their sum, and whether it resembles another one. */
export const caseDuplicates = z
  .object({ waiting: z.number().int(), sum: amountText, alike: likeness.nullable() })
  .nullable();
export type CaseDuplicates = z.output<typeof caseDuplicates>;
export const queuedDeposit = staffDeposit.extend({ repeats: caseDuplicates });
export const queuedWithdrawal = staffWithdrawal.extend({ repeats: caseDuplicates });
export type QueuedDeposit = z.output<typeof queuedDeposit>;
export type QueuedWithdrawal = z.output<typeof queuedWithdrawal>;
export type StaffDeposit = z.output<typeof staffDeposit>;
export type StaffWithdrawal = z.output<typeof staffWithdrawal>;
export type StaffAdjustment = z.output<typeof staffAdjustment>;

/** Filter, search, order and page of a staff list, as its screen stores them in the URL. */
export const QUEUE_SORTS = ['oldest', 'newest', 'highest', 'lowest'] as const;
const queueQuery = {
  /** Username, e-mail, label (DP-42), hash, address or account number. */
  q: z.string().trim().max(120).optional(),
  userId: id.optional(),
  /** Made on this day or later, and on this day or before, in the deployment's time zone. */
  from: day.optional(),
  to: day.optional(),
  sort: z.enum(QUEUE_SORTS).default('oldest'),
};
/** Decided on this day or later, and on this day or before, in the deployment's time zone. */
const decidedDays = { decidedFrom: day.optional(), decidedTo: day.optional() };
const queuePage = {
  page: queryInteger(1, 100_000).default(1),
  limit: queryInteger(1, 1_000).default(20),
};
const depositQueueFilter = {
  ...queueQuery,
  ...decidedDays,
  status: z.enum(['all', ...DEPOSIT_STATUSES]).default('all'),
  type: z.enum(['all', ...METHOD_TYPES]).default('all'),
};
const withdrawalQueueFilter = {
  ...queueQuery,
  ...decidedDays,
  status: z.enum(['all', 'open', ...WITHDRAWAL_STATUSES]).default('all'),
  type: z.enum(['all', ...METHOD_TYPES]).default('all'),
};
export const depositQueueQuery = z.strictObject({ ...depositQueueFilter, ...queuePage });
export const withdrawalQueueQuery = z.strictObject({ ...withdrawalQueueFilter, ...queuePage });
/** The whole list as a file, with the same filter and order. */
export const exportDepositsQuery = z.strictObject(depositQueueFilter);
export const exportWithdrawalsQuery = z.strictObject(withdrawalQueueFilter);
export const adjustmentQueueQuery = z.strictObject({
  ...queueQuery,
  ...queuePage,
  status: z.enum(['all', 'proposed', 'done', 'dropped']).default('all'),
});
const queueAnswer = {
  success: z.literal(true),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  nowMs: unixMs,
};
export const depositQueueAnswer = z.object({ ...queueAnswer, deposits: z.array(queuedDeposit) });
export const withdrawalQueueAnswer = z.object({ ...queueAnswer, withdrawals: z.array(queuedWithdrawal) });
export const adjustmentQueueAnswer = z.object({ ...queueAnswer, adjustments: z.array(staffAdjustment) });

/** The customer beside a case. */
export const customerSummary = z.object({
  id,
  username: z.string(),
  email: z.string(),
  fullName: z.string().nullable(),
  /** The language in which staff write to them. */
  language,
  status: z.enum(['active', 'blocked']),
  kycStatus: z.enum(['none', 'pending', 'approved', 'rejected']),
  createdAt: isoTime,
  available: amountText,
  inOpenTrades: amountText,
  onHold: amountText,
  deposits: z.object({ approved: z.number().int(), rejected: z.number().int(), sum: amountText }),
  withdrawals: z.object({ approved: z.number().int(), rejected: z.number().int(), sum: amountText }),
  trades: z.number().int(),
});
export type CustomerSummary = z.output<typeof customerSummary>;
/** Another deposit that may be for the same payment. */
export const competingClaim = z.object({
  id,
  transactionId: z.string(),
  user: userReference,
  amount: amountText,
  status: z.enum(DEPOSIT_STATUSES),
  createdAt: isoTime,
  alike: likeness,
});
const caseDetail = { customer: customerSummary, events: z.array(caseEvent) };
export const depositDetailAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    ...caseDetail,
    deposit: staffDeposit,
    competingClaims: z.array(competingClaim),
    /** Whether a decision on the claimed amount would need a second approver. */
    needsSecond: z.boolean(),
  }),
});
export const withdrawalDetailAnswer = z.object({
  success: z.literal(true),
  data: z.object({ ...caseDetail, withdrawal: staffWithdrawal, needsSecond: z.boolean() }),
});
/** The case after a transition. `needsSecond`: it was proposed and waits for a second approver. */
export const depositMoveAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  needsSecond: z.boolean(),
  data: staffDeposit,
});
export const withdrawalMoveAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  needsSecond: z.boolean(),
  data: staffWithdrawal,
});
export const adjustmentMoveAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  needsSecond: z.boolean(),
  data: staffAdjustment,
});

const adminNote = noteText.optional();
/** `amount` is what was received. Crypto needs the hash of the customer's transaction. */
export const approveDepositBody = z.strictObject({
  amount: rawAmount,
  transactionHash: z.string().trim().max(120).optional(),
  adminNote,
});
/**
 * `amount` repeats the case's, which cannot change. Crypto needs the hash of our payment; for a bank it is the
 * reference.
 */
export const approveWithdrawalBody = z.strictObject({
  amount: rawAmount.optional(),
  transactionHash: z.string().trim().max(120).optional(),
  adminNote,
});
export const rejectBody = z.strictObject({ reason: noteText, adminNote });
export const reasonBody = z.strictObject({ reason: noteText });
export const adjustmentBody = z.strictObject({
  userId: id,
  type: z.enum(['add', 'subtract']),
  amount: rawAmount,
  /** Shown to the customer. */
  note: noteText,
  adminNote,
});
