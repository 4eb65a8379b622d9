/**
 * Accounts and transfers, and the cases that move money in and out: deposits, withdrawals, adjustments, with their
 * payment methods, the events of each case and the proposals that wait for a second approver. Amounts are micro-USDT.
 * The constraints here hold whatever a program does.
 */
import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { int, money } from '../columns';
import { appUser, trade } from './schema';
import { storedFile } from './service-schema';

export const account = pgTable(
  'account',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: int('user_id').references(() => appUser.id),
    kind: text('kind').notNull(),
    currency: text('currency').notNull(),
    /** Micro-USDT. Null for the operator, fees and the outside world: theirs are computed from the transfers (M2). */
    balance: money('balance'),
  },
  (t) => [
    unique('account_currency').on(t.id, t.currency),
    unique('account_owner').on(t.userId, t.currency, t.kind).nullsNotDistinct(),
    check(
      'account_kind',
      sql`(${t.userId} IS NULL AND ${t.kind} IN ('house', 'fees', 'outside')) OR (${t.userId} IS NOT NULL AND ${t.kind} IN ('available', 'staked', 'held'))`,
    ),
    check('account_currency_known', sql`${t.currency} IN ('USDT', 'USDT-PRACTICE')`),
    check('account_balance_kept', sql`(${t.userId} IS NULL) = (${t.balance} IS NULL)`),
    check('account_never_negative', sql`${t.balance} >= 0`),
  ],
);

/** One row is one movement of money, balanced by construction: from, to, amount (M2). Append-only by triggers. */
export const transfer = pgTable(
  'transfer',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    atMs: int('at_ms').notNull(),
    currency: text('currency').notNull(),
    fromAccount: int('from_account').notNull(),
    toAccount: int('to_account').notNull(),
    amount: money('amount').notNull(),
    /** Balance of the customer's side after this row; null where no side is a customer's. */
    fromAfter: money('from_after'),
    toAfter: money('to_after'),
    reason: text('reason').notNull(),
    /** What the money moved for: at most one of the four. */
    tradeId: int('trade_id').references(() => trade.id),
    depositId: int('deposit_id').references(() => deposit.id),
    withdrawalId: int('withdrawal_id').references(() => withdrawal.id),
    adjustmentId: int('adjustment_id').references(() => adjustment.id),
  },
  (t) => [
    foreignKey({
      columns: [t.fromAccount, t.currency],
      foreignColumns: [account.id, account.currency],
      name: 'transfer_from',
    }),
    foreignKey({
      columns: [t.toAccount, t.currency],
      foreignColumns: [account.id, account.currency],
      name: 'transfer_to',
    }),
    index('transfer_from_account').on(t.fromAccount, t.id),
    index('transfer_to_account').on(t.toAccount, t.id),
    index('transfer_made').using('brin', t.atMs),
    // Index without the many transfers of trades: those are found by scanning back, the rare others through this index.
    index('transfer_rare')
      .on(t.reason, t.id)
      .where(sql`${t.reason} NOT IN ('stake', 'stake_returned', 'stake_lost', 'trade_profit')`),
    uniqueIndex('transfer_once_per_trade').on(t.tradeId, t.reason).where(sql`${t.tradeId} IS NOT NULL`),
    uniqueIndex('transfer_stake_released_once')
      .on(t.tradeId)
      .where(sql`${t.reason} IN ('stake_returned', 'stake_lost', 'stake_refunded')`),
    uniqueIndex('transfer_once_per_deposit').on(t.depositId, t.reason).where(sql`${t.depositId} IS NOT NULL`),
    uniqueIndex('transfer_once_per_withdrawal')
      .on(t.withdrawalId, t.reason)
      .where(sql`${t.withdrawalId} IS NOT NULL`),
    uniqueIndex('transfer_hold_released_once')
      .on(t.withdrawalId)
      .where(sql`${t.reason} IN ('withdrawal_paid', 'withdrawal_returned')`),
    uniqueIndex('transfer_once_per_adjustment')
      .on(t.adjustmentId, t.reason)
      .where(sql`${t.adjustmentId} IS NOT NULL`),
    check(
      'transfer_one_case',
      sql`num_nonnulls(${t.tradeId}, ${t.depositId}, ${t.withdrawalId}, ${t.adjustmentId}) <= 1`,
    ),
    check('transfer_positive', sql`${t.amount} > 0`),
    check('transfer_two_sides', sql`${t.fromAccount} <> ${t.toAccount}`),
    check('transfer_never_negative', sql`${t.fromAfter} >= 0 AND ${t.toAfter} >= 0`),
    check(
      'transfer_reason',
      sql`${t.reason} IN ('practice_grant', 'practice_returned', 'stake', 'stake_returned', 'stake_lost', 'stake_refunded', 'trade_profit', 'deposit', 'deposit_fee', 'withdrawal_hold', 'withdrawal_paid', 'withdrawal_fee', 'withdrawal_returned', 'withdrawal_reversed', 'withdrawal_fee_reversed', 'adjustment_add', 'adjustment_subtract')`,
    ),
  ],
);

/** Ways to deposit and withdraw. A row is never deleted, so that every case keeps its method. */
export const paymentMethod = pgTable(
  'payment_method',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    type: text('type').notNull(),
    /** Stable code, by which a client that could not load the list requests a withdrawal: KBANK, USDT-TRC20. */
    code: text('code').notNull(),
    name: text('name').notNull(),
    coinName: text('coin_name'),
    network: text('network'),
    /** Where customers send coins; only methods that serve deposits have one. */
    coinAddress: text('coin_address'),
    bankName: text('bank_name'),
    accountName: text('account_name'),
    accountNumber: text('account_number'),
    promptPayId: text('prompt_pay_id'),
    /** Per language: {th, en, zh, vi}. */
    note: jsonb('note').$type<Record<string, string>>().notNull().default({}),
    fee: money('fee').notNull(),
    minAmount: money('min_amount').notNull(),
    servesDeposits: boolean('serves_deposits').notNull(),
    servesWithdrawals: boolean('serves_withdrawals').notNull(),
    active: boolean('active').notNull().default(true),
    position: integer('position').notNull(),
    /** Counts changes, so that saving over a newer version is refused. */
    version: integer('version').notNull().default(1),
    createdMs: int('created_ms').notNull(),
    updatedMs: int('updated_ms').notNull(),
    deletedMs: int('deleted_ms'),
  },
  (t) => [
    uniqueIndex('payment_method_code').on(t.code).where(sql`${t.deletedMs} IS NULL`),
    check('payment_method_type', sql`${t.type} IN ('crypto', 'bank')`),
    check('payment_method_amounts', sql`${t.fee} >= 0 AND ${t.minAmount} > 0`),
    check(
      'payment_method_crypto',
      sql`${t.type} <> 'crypto' OR (${t.coinName} IS NOT NULL AND ${t.network} IS NOT NULL)`,
    ),
    check(
      'payment_method_destination',
      sql`NOT ${t.servesDeposits} OR (${t.type} = 'crypto' AND ${t.coinAddress} IS NOT NULL) OR (${t.type} = 'bank' AND ${t.bankName} IS NOT NULL AND ${t.accountName} IS NOT NULL AND (${t.accountNumber} IS NOT NULL OR ${t.promptPayId} IS NOT NULL))`,
    ),
  ],
);

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

/** Proposals that wait for a second approver (M9). The approver is never the proposer. */
export const approval = pgTable(
  'approval',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    depositId: int('deposit_id').references(() => deposit.id),
    withdrawalId: int('withdrawal_id').references(() => withdrawal.id),
    adjustmentId: int('adjustment_id').references(() => adjustment.id),
    methodId: int('method_id').references(() => paymentMethod.id),
    userId: int('user_id').references(() => appUser.id),
    /** What will be done: the parsed body of the proposed call. */
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    proposedBy: int('proposed_by')
      .notNull()
      .references(() => appUser.id),
    proposedMs: int('proposed_ms').notNull(),
    status: text('status').notNull().default('waiting'),
    decidedBy: int('decided_by').references(() => appUser.id),
    decidedMs: int('decided_ms'),
    refusedReason: text('refused_reason'),
    /** The decision's own key (M5), with the name of its call; null when the record ended otherwise. */
    decisionKey: text('decision_key'),
  },
  (t) => [
    unique('approval_decision_key').on(t.decidedBy, t.decisionKey),
    index('approval_waiting').on(t.proposedMs, t.id).where(sql`${t.status} = 'waiting'`),
    uniqueIndex('approval_one_deposit').on(t.depositId).where(sql`${t.status} = 'waiting'`),
    uniqueIndex('approval_one_withdrawal').on(t.withdrawalId).where(sql`${t.status} = 'waiting'`),
    uniqueIndex('approval_one_adjustment').on(t.adjustmentId).where(sql`${t.status} = 'waiting'`),
    uniqueIndex('approval_one_method').on(t.methodId).where(sql`${t.status} = 'waiting'`),
    uniqueIndex('approval_one_role').on(t.userId).where(sql`${t.status} = 'waiting'`),
    uniqueIndex('approval_one_payout')
      .on(t.kind)
      .where(sql`${t.status} = 'waiting' AND ${t.kind} = 'payout_settings'`),
    check(
      'approval_kind',
      sql`${t.kind} IN ('deposit', 'withdrawal', 'adjustment', 'payment_method', 'role', 'colleague', 'payout_settings')`,
    ),
    check('approval_status', sql`${t.status} IN ('waiting', 'approved', 'refused')`),
    check(
      'approval_decided_whole',
      sql`(${t.status} = 'waiting') = (${t.decidedBy} IS NULL) AND (${t.status} = 'waiting') = (${t.decidedMs} IS NULL)`,
    ),
    check('approval_two_people', sql`${t.status} <> 'approved' OR ${t.decidedBy} <> ${t.proposedBy}`),
  ],
);

/** A customer's own bank account or address for withdrawals. */
export const withdrawalAccount = pgTable(
  'withdrawal_account',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: int('user_id')
      .notNull()
      .references(() => appUser.id),
    type: text('type').notNull(),
    label: text('label').notNull(),
    /** Code of the withdrawal method it is paid through. */
    methodCode: text('method_code').notNull(),
    bankName: text('bank_name'),
    recipientName: text('recipient_name'),
    accountNumber: text('account_number'),
    network: text('network'),
    coinAddress: text('coin_address'),
    isDefault: boolean('is_default').notNull().default(false),
    createdMs: int('created_ms').notNull(),
    deletedMs: int('deleted_ms'),
  },
  (t) => [
    index('withdrawal_account_user').on(t.userId, t.id).where(sql`${t.deletedMs} IS NULL`),
    uniqueIndex('withdrawal_account_default')
      .on(t.userId)
      .where(sql`${t.isDefault} AND ${t.deletedMs} IS NULL`),
    uniqueIndex('withdrawal_account_once')
      .on(t.userId, t.methodCode, sql`coalesce(${t.accountNumber}, ${t.coinAddress})`)
      .where(sql`${t.deletedMs} IS NULL`),
    check('withdrawal_account_type', sql`${t.type} IN ('bank', 'crypto')`),
    check(
      'withdrawal_account_destination',
      sql`(${t.type} = 'bank' AND ${t.recipientName} IS NOT NULL AND ${t.accountNumber} IS NOT NULL AND ${t.bankName} IS NOT NULL) OR (${t.type} = 'crypto' AND ${t.coinAddress} IS NOT NULL AND ${t.network} IS NOT NULL)`,
    ),
  ],
);
