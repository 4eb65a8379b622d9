/**
 * Accounts and the transfers between them, and whether this database’s money is practice or real. Amounts are
 * micro-USDT. The constraints here hold whatever a program does.
 */
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { int, money } from '../columns';
import { adjustment, deposit, withdrawal } from './cases';
import { trade } from './trades';
import { appUser } from './users';

/** One row: the mode that this database was set up in, so that a start in the other one is refused (F7). */
export const deployment = pgTable(
  'deployment',
  {
    only: boolean('only').primaryKey().default(true),
    funds: text('funds').notNull(),
    /** Distinguishes this deployment's messages and counts on a Redis that several may share. */
    id: text('id').notNull().default(sql`gen_random_uuid()`),
    createdMs: int('created_ms').notNull(),
  },
  (t) => [
    check('deployment_one_row', sql`${t.only}`),
    check('deployment_funds', sql`${t.funds} IN ('practice', 'real')`),
  ],
);

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
