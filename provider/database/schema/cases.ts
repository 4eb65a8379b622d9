/**
 * The cases that move money in and out (deposits, withdrawals, adjustments) and the events of each. Amounts
 * are micro-USDT. The constraints here hold whatever a program does.
 */
import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { int, money } from '../columns';
import { storedFile } from './files';
import { paymentMethod } from './payment-methods';
import { appUser } from './users';

/** pending → approved or rejected (M4). The customer's claim is stored beside what staff received. */
export const deposit = pgTable(
  'deposit',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: int('user_id')
      .notNull()
      .references(() => appUser.id),
    currency: text('currency').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Hash of the meaning of the key's first request (M5). */
    meaning: text('meaning').notNull(),
    methodId: int('method_id')
      .notNull()
      .references(() => paymentMethod.id),
    /** Copies of the method as the customer saw it. */
    type: text('type').notNull(),
    methodName: text('method_name').notNull(),
    network: text('network'),
    coinName: text('coin_name'),
    destination: text('destination').notNull(),
    /** What the customer claims to have sent. */
    claimedAmount: money('claimed_amount').notNull(),
    /** In canonical form; a claim reserves nothing. */
    claimedHash: text('claimed_hash'),
    note: text('note'),
    receiptId: text('receipt_id').references(() => storedFile.id),
    status: text('status').notNull().default('pending'),
    /** What staff received; credited less the fee. */
    receivedAmount: money('received_amount'),
    fee: money('fee'),
    /** The hash of the payment, in canonical form; unique per network. */
    approvedHash: text('approved_hash'),
    rejectedReason: text('rejected_reason'),
    adminNote: text('admin_note'),
    createdMs: int('created_ms').notNull(),
    decidedMs: int('decided_ms'),
    decidedBy: int('decided_by').references(() => appUser.id),
    /** Who proposed the decision, where two people were needed. */
    proposedBy: int('proposed_by').references(() => appUser.id),
    /** Hashes and destination as searches compare them, each after a space. */
    searchText: text('search_text').generatedAlwaysAs(
      (): SQL =>
        sql`' ' || fold_text(coalesce(${deposit.claimedHash}, '') || ' ' || coalesce(${deposit.approvedHash}, '') || ' ' || ${deposit.destination})`,
    ),
  },
  (t) => [
    index('deposit_search').using('gin', t.searchText.op('gin_trgm_ops')),
    unique('deposit_idempotency').on(t.userId, t.idempotencyKey),
    index('deposit_user').on(t.userId, t.createdMs, t.id),
    index('deposit_status').on(t.status, t.createdMs, t.id),
    index('deposit_waiting').on(t.userId).where(sql`${t.status} = 'pending'`),
    index('deposit_receipt').on(t.receiptId),
    index('deposit_decided').on(t.userId, t.decidedMs),
    index('deposit_decided_at').on(t.decidedMs),
    index('deposit_claimed_hash').on(t.network, t.claimedHash),
    uniqueIndex('deposit_paid_once').on(t.network, t.approvedHash).where(sql`${t.approvedHash} IS NOT NULL`),
    check('deposit_status_known', sql`${t.status} IN ('pending', 'approved', 'rejected')`),
    check('deposit_claim', sql`${t.claimedAmount} > 0`),
    check(
      'deposit_decided_whole',
      sql`(${t.status} = 'pending') = (${t.decidedMs} IS NULL) AND (${t.status} = 'pending') = (${t.decidedBy} IS NULL)`,
    ),
    check(
      'deposit_approved_whole',
      sql`(${t.status} = 'approved') = (${t.receivedAmount} IS NOT NULL) AND (${t.status} = 'approved') = (${t.fee} IS NOT NULL) AND ${t.fee} >= 0 AND ${t.receivedAmount} > ${t.fee}`,
    ),
    check(
      'deposit_hash',
      sql`(${t.approvedHash} IS NULL) OR (${t.status} = 'approved' AND ${t.type} = 'crypto')`,
    ),
    check(
      'deposit_crypto_has_hash',
      sql`${t.status} <> 'approved' OR ${t.type} <> 'crypto' OR ${t.approvedHash} IS NOT NULL`,
    ),
    check('deposit_reason', sql`${t.status} <> 'rejected' OR ${t.rejectedReason} IS NOT NULL`),
    check('deposit_not_by_owner', sql`${t.decidedBy} <> ${t.userId} AND ${t.proposedBy} <> ${t.userId}`),
    check('deposit_two_people', sql`${t.proposedBy} <> ${t.decidedBy}`),
  ],
);

/** pending → processing → approved or rejected, or straight from pending (M4). Amount and fee are held meanwhile. */
export const withdrawal = pgTable(
  'withdrawal',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: int('user_id')
      .notNull()
      .references(() => appUser.id),
    currency: text('currency').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    meaning: text('meaning').notNull(),
    methodId: int('method_id')
      .notNull()
      .references(() => paymentMethod.id),
    type: text('type').notNull(),
    methodName: text('method_name').notNull(),
    amount: money('amount').notNull(),
    /** In addition to the amount. */
    fee: money('fee').notNull(),
    /** Baht for one USDT at the time of the request. */
    thbRate: numeric('thb_rate').notNull(),
    recipientName: text('recipient_name'),
    accountNumber: text('account_number'),
    bankName: text('bank_name'),
    coinAddress: text('coin_address'),
    network: text('network'),
    status: text('status').notNull().default('pending'),
    /** The chain's transaction hash, or the bank's reference, of the payment. */
    paymentReference: text('payment_reference'),
    rejectedReason: text('rejected_reason'),
    adminNote: text('admin_note'),
    createdMs: int('created_ms').notNull(),
    processingMs: int('processing_ms'),
    processingBy: int('processing_by').references(() => appUser.id),
    decidedMs: int('decided_ms'),
    /** Null when the customer cancelled. */
    decidedBy: int('decided_by').references(() => appUser.id),
    proposedBy: int('proposed_by').references(() => appUser.id),
    cancelledMs: int('cancelled_ms'),
    /** Address, account number, recipient and reference as searches compare them, each after a space. */
    searchText: text('search_text').generatedAlwaysAs(
      (): SQL =>
        sql`' ' || fold_text(coalesce(${withdrawal.coinAddress}, '') || ' ' || coalesce(${withdrawal.accountNumber}, '') || ' ' || coalesce(${withdrawal.recipientName}, '') || ' ' || coalesce(${withdrawal.paymentReference}, ''))`,
    ),
  },
  (t) => [
    index('withdrawal_search').using('gin', t.searchText.op('gin_trgm_ops')),
    unique('withdrawal_idempotency').on(t.userId, t.idempotencyKey),
    index('withdrawal_user').on(t.userId, t.createdMs, t.id),
    index('withdrawal_status').on(t.status, t.createdMs, t.id),
    index('withdrawal_waiting').on(t.userId).where(sql`${t.status} IN ('pending', 'processing')`),
    index('withdrawal_decided').on(t.userId, t.decidedMs),
    index('withdrawal_decided_at').on(t.decidedMs),
    uniqueIndex('withdrawal_paid_once')
      .on(t.network, t.paymentReference)
      .where(sql`${t.type} = 'crypto' AND ${t.paymentReference} IS NOT NULL`),
    check('withdrawal_status_known', sql`${t.status} IN ('pending', 'processing', 'approved', 'rejected')`),
    check('withdrawal_amounts', sql`${t.amount} > 0 AND ${t.fee} >= 0`),
    check(
      'withdrawal_destination',
      sql`(${t.type} = 'bank' AND ${t.recipientName} IS NOT NULL AND ${t.accountNumber} IS NOT NULL AND ${t.bankName} IS NOT NULL) OR (${t.type} = 'crypto' AND ${t.coinAddress} IS NOT NULL AND ${t.network} IS NOT NULL)`,
    ),
    check(
      'withdrawal_decided_whole',
      sql`(${t.status} IN ('pending', 'processing')) = (${t.decidedMs} IS NULL)`,
    ),
    check(
      'withdrawal_decider',
      sql`(${t.decidedBy} IS NOT NULL) = (${t.status} IN ('approved', 'rejected') AND ${t.cancelledMs} IS NULL)`,
    ),
    check('withdrawal_cancelled', sql`${t.cancelledMs} IS NULL OR ${t.status} = 'rejected'`),
    check('withdrawal_reason', sql`${t.status} <> 'rejected' OR ${t.rejectedReason} IS NOT NULL`),
    check('withdrawal_not_by_owner', sql`${t.decidedBy} <> ${t.userId} AND ${t.proposedBy} <> ${t.userId}`),
    check('withdrawal_two_people', sql`${t.proposedBy} <> ${t.decidedBy}`),
  ],
);

/**
 * Money added or removed by staff: proposed → done or dropped; the customer sees only done ones. A reversal of a
 * withdrawal whose payment failed later refers to it.
 */
export const adjustment = pgTable(
  'adjustment',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: int('user_id')
      .notNull()
      .references(() => appUser.id),
    currency: text('currency').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    meaning: text('meaning').notNull(),
    type: text('type').notNull(),
    amount: money('amount').notNull(),
    /** Shown to the customer. */
    note: text('note').notNull(),
    adminNote: text('admin_note'),
    /** Set: returns this withdrawal's amount and fee. */
    reversesWithdrawalId: int('reverses_withdrawal_id').references(() => withdrawal.id),
    status: text('status').notNull().default('proposed'),
    dropReason: text('drop_reason'),
    /** Whether a second person has to approve. */
    needsTwo: boolean('needs_two').notNull(),
    createdMs: int('created_ms').notNull(),
    createdBy: int('created_by')
      .notNull()
      .references(() => appUser.id),
    decidedMs: int('decided_ms'),
    decidedBy: int('decided_by').references(() => appUser.id),
  },
  (t) => [
    unique('adjustment_idempotency').on(t.createdBy, t.idempotencyKey),
    index('adjustment_user').on(t.userId, t.decidedMs, t.id),
    index('adjustment_status').on(t.status, t.createdMs, t.id),
    index('adjustment_done_at').on(t.decidedMs).where(sql`${t.status} = 'done'`),
    uniqueIndex('adjustment_one_reversal')
      .on(t.reversesWithdrawalId)
      .where(sql`${t.reversesWithdrawalId} IS NOT NULL AND ${t.status} <> 'dropped'`),
    check('adjustment_type', sql`${t.type} IN ('add', 'subtract')`),
    check('adjustment_status_known', sql`${t.status} IN ('proposed', 'done', 'dropped')`),
    check('adjustment_amount', sql`${t.amount} > 0`),
    check('adjustment_reversal', sql`${t.reversesWithdrawalId} IS NULL OR ${t.type} = 'add'`),
    check(
      'adjustment_decided_whole',
      sql`(${t.status} = 'proposed') = (${t.decidedMs} IS NULL) AND (${t.status} = 'proposed') = (${t.decidedBy} IS NULL)`,
    ),
    check('adjustment_drop_reason', sql`(${t.status} = 'dropped') = (${t.dropReason} IS NOT NULL)`),
    check('adjustment_not_by_owner', sql`${t.createdBy} <> ${t.userId} AND ${t.decidedBy} <> ${t.userId}`),
    check(
      'adjustment_two_people',
      sql`NOT ${t.needsTwo} OR ${t.status} <> 'done' OR ${t.decidedBy} <> ${t.createdBy}`,
    ),
  ],
);

/** Every transition of a case, who made it and under which key: a retry with the key gets the first answer (M5). */
export const caseEvent = pgTable(
  'case_event',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    atMs: int('at_ms').notNull(),
    depositId: int('deposit_id').references(() => deposit.id),
    withdrawalId: int('withdrawal_id').references(() => withdrawal.id),
    adjustmentId: int('adjustment_id').references(() => adjustment.id),
    /** The name of the transition in its state table, or `create`, `propose`, `refuse`. */
    move: text('move').notNull(),
    fromStatus: text('from_status'),
    toStatus: text('to_status').notNull(),
    actorId: int('actor_id')
      .notNull()
      .references(() => appUser.id),
    /** Name of the call in the contract: a key is scoped to person and call. */
    call: text('call').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    meaning: text('meaning').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    unique('case_event_idempotency').on(t.actorId, t.call, t.idempotencyKey),
    index('case_event_deposit').on(t.depositId).where(sql`${t.depositId} IS NOT NULL`),
    index('case_event_withdrawal').on(t.withdrawalId).where(sql`${t.withdrawalId} IS NOT NULL`),
    index('case_event_adjustment').on(t.adjustmentId).where(sql`${t.adjustmentId} IS NOT NULL`),
    check('case_event_one_case', sql`num_nonnulls(${t.depositId}, ${t.withdrawalId}, ${t.adjustmentId}) = 1`),
  ],
);
