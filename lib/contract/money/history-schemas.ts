/** Wire shapes of the customer's timeline, statement and totals, and of notices. */
import * as z from 'zod';
import { SORTS, trade } from '../core/trade-schemas';
import {
  amountText,
  fileId,
  id,
  isoTime,
  opaqueCursor,
  queryInteger,
  signedAmountText,
} from '../field-schemas';
import { adjustment, deposit, withdrawal } from './money-schemas';
import { NOTICE_KINDS } from './notice-kinds';

export const HISTORY_KINDS = ['trade', 'deposit', 'withdrawal', 'adjustment'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];
/** Statuses a customer can filter by (L1); adjustments count as completed. */
export const HISTORY_STATUSES = [
  'all',
  'pending',
  'processing',
  'approved',
  'rejected',
  'completed',
] as const;

const itemShape = {
  /** When it was created; of an adjustment, when it was carried out. */
  at: isoTime,
  /** Spendable balance after its last movement; null while it has not moved the spendable balance. */
  balanceAfter: amountText.nullable(),
};
export const historyItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('trade'), ...itemShape, trade }),
  z.object({ kind: z.literal('deposit'), ...itemShape, deposit }),
  z.object({ kind: z.literal('withdrawal'), ...itemShape, withdrawal }),
  z.object({ kind: z.literal('adjustment'), ...itemShape, adjustment }),
]);
export type HistoryItem = z.output<typeof historyItem>;

export const historyQuery = z.strictObject({
  /** Comma separated; all of them when absent. */
  kinds: z
    .string()
    .regex(/^(trade|deposit|withdrawal|adjustment)(,(trade|deposit|withdrawal|adjustment)){0,3}$/)
    .optional(),
  status: z.enum(HISTORY_STATUSES).default('all'),
  sort: z.enum(SORTS).default('newest'),
  limit: queryInteger(1, 1_000).default(20),
  cursor: opaqueCursor.optional(),
});
export const historyAnswer = z.object({
  success: z.literal(true),
  data: z.array(historyItem),
  nextCursor: z.string().nullable(),
});

/** Every reason for which a customer's spendable balance changes. */
export const STATEMENT_REASONS = [
  'practice_grant',
  'practice_returned',
  'stake',
  'stake_returned',
  'stake_refunded',
  'trade_profit',
  'deposit',
  'withdrawal_hold',
  'withdrawal_returned',
  'withdrawal_reversed',
  'withdrawal_fee_reversed',
  'adjustment_add',
  'adjustment_subtract',
] as const;
export const statementRow = z.object({
  id,
  at: isoTime,
  reason: z.enum(STATEMENT_REASONS),
  /** The change of the spendable balance. */
  amount: signedAmountText,
  balanceAfter: amountText,
  tradeId: id.nullable(),
  depositId: id.nullable(),
  withdrawalId: id.nullable(),
  adjustmentId: id.nullable(),
});
export type StatementRow = z.output<typeof statementRow>;
export const statementQuery = z.strictObject({
  limit: queryInteger(1, 1_000).default(20),
  /** The last row's id. */
  cursor: id.optional(),
});
export const statementAnswer = z.object({
  success: z.literal(true),
  data: z.array(statementRow),
  nextCursor: z.string().nullable(),
});
/** The same for staff, with the current balances. */
export const ledgerAccountParams = z.object({ userId: id });
export const ledgerAccountAnswer = statementAnswer.extend({
  user: z.object({ id, username: z.string() }),
  available: amountText,
  inOpenTrades: amountText,
  onHold: amountText,
});

/** Totals over all time, approved cases only (L5). */
export const historyTotalsAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    /** Net of fees. */
    deposits: amountText,
    withdrawals: amountText,
    /** Deposits minus withdrawals. */
    net: signedAmountText,
    adjustments: signedAmountText,
    trades: z.object({
      total: z.number().int(),
      /** Won or lost. */
      processed: z.number().int(),
      wins: z.number().int(),
      losses: z.number().int(),
      refunded: z.number().int(),
      /** Wins over processed trades in whole percent; null without any. */
      winRate: z.number().int().nullable(),
      /** Largest profit of a win; null without any. */
      bestTrade: amountText.nullable(),
      /** Profits minus losses. */
      profit: signedAmountText,
    }),
  }),
});

/** The whole timeline or statement of a customer as a CSV file. */
export const historyExportQuery = z.strictObject({
  view: z.enum(['timeline', 'statement', 'trades']).default('timeline'),
  kinds: historyQuery.shape.kinds,
});

export const fileParams = z.object({ id: fileId });
export const fileQuery = z.strictObject({ download: z.literal('1').optional() });

/** The facts of its case that every notice has, as texts. `label` can be read aloud: DP-42. */
interface NoticeFacts {
  caseId: string;
  label: string;
  /** Plain decimal USDT, above zero. */
  amount: string;
}
type Nothing = Record<never, string>;
type WithReason = NoticeFacts & { reason: string };
/** The facts of each kind of notice; screens and mails fill their texts with them. */
export interface NoticeData {
  /** `amount` is what was credited: received less fee. */
  deposit_approved: NoticeFacts;
  /** `amount` is the customer's claim. */
  deposit_rejected: WithReason;
  /** In the four withdrawal notices `amount` excludes the fee; of a reversal it is everything returned. */
  withdrawal_processing: NoticeFacts;
  withdrawal_approved: NoticeFacts;
  withdrawal_rejected: WithReason;
  /** Case and label are the withdrawal's. */
  withdrawal_reversed: WithReason;
  /** `reason` is the text written for the customer. */
  adjustment_add: WithReason;
  adjustment_subtract: WithReason;
  kyc_approved: Nothing;
  kyc_rejected: { reason: string };
  /** `document` is one of KYC_FILES. */
  kyc_document_requested: { document: string; reason: string };
  username_changed: { from: string; to: string };
  /** Addresses masked but for the first letter and the domain. */
  email_changed: { from: string; to: string };
  password_changed: Nothing;
  /** The device as text, "Chrome, Android"; its network address; the moment as ISO text. */
  new_device: { device: string; address: string; at: string };
}
export const notice = z.object({
  id,
  kind: z.enum(NOTICE_KINDS),
  /** What the text needs: amount, label, reason, caseId. */
  data: z.record(z.string(), z.string()),
  createdAt: isoTime,
  read: z.boolean(),
});
export type Notice = z.output<typeof notice>;
export const noticesQuery = z.strictObject({
  limit: queryInteger(1, 100).default(20),
  cursor: id.optional(),
});
export const noticesAnswer = z.object({
  success: z.literal(true),
  data: z.array(notice),
  unread: z.number().int(),
  /** Support messages that the customer has not read. */
  unreadMessages: z.number().int(),
  nextCursor: z.string().nullable(),
});
/** All up to and including this one, or all. */
export const readNoticesBody = z.strictObject({ upTo: id.optional() });
export const readNoticesAnswer = z.object({ success: z.literal(true), unread: z.number().int() });
