/** Ways to pay in and out that the operator offers, and a customer’s saved withdrawal accounts. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { int, money } from '../columns';
import { appUser } from './users';

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
