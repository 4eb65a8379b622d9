/** Trades, and the versions of the payout settings that they are placed under. */
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, numeric, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { int, money } from '../columns';
import { appUser } from './users';

export const payoutVersion = pgTable('payout_version', {
  version: integer('version').primaryKey(),
  createdMs: int('created_ms').notNull(),
  createdBy: int('created_by').references(() => appUser.id),
  approvedBy: int('approved_by').references(() => appUser.id),
  /** Why it was changed; null for the defaults of a fresh install. */
  note: text('note'),
});

export const payoutTier = pgTable(
  'payout_tier',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    version: integer('version')
      .notNull()
      .references(() => payoutVersion.version),
    minMicros: money('min_micros').notNull(),
    maxMicros: money('max_micros').notNull(),
    durationS: integer('duration_s').notNull(),
    multiplierE4: integer('multiplier_e4').notNull(),
    /** Text per language: {th, en, zh, vi}. */
    name: jsonb('name').$type<Record<string, string>>().notNull(),
    description: jsonb('description').$type<Record<string, string>>().notNull(),
  },
  (t) => [
    unique('payout_tier_min').on(t.version, t.minMicros),
    check('payout_tier_range', sql`${t.minMicros} > 0 AND ${t.maxMicros} >= ${t.minMicros}`),
    check('payout_tier_cents', sql`${t.minMicros} % 10000 = 0 AND ${t.maxMicros} % 10000 = 0`),
    check(
      'payout_tier_terms',
      sql`${t.durationS} BETWEEN 1 AND 86400 AND ${t.multiplierE4} BETWEEN 10001 AND 100000`,
    ),
  ],
);

export const trade = pgTable(
  'trade',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: int('user_id')
      .notNull()
      .references(() => appUser.id),
    currency: text('currency').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Hash of the meaning of the key's first request (M5). */
    meaning: text('meaning').notNull(),
    /** No foreign key on asset and tier: each placement would lock the same two rows; place_trade reads both. */
    assetId: smallint('asset_id').notNull(),
    side: text('side').notNull(),
    stake: money('stake').notNull(),
    tierId: int('tier_id').notNull(),
    settingVersion: integer('setting_version').notNull(),
    durationS: integer('duration_s').notNull(),
    multiplierE4: integer('multiplier_e4').notNull(),
    ruleVersion: integer('rule_version').notNull(),
    staleBoundMs: integer('stale_bound_ms').notNull(),
    startMs: int('start_ms').notNull(),
    endMs: int('end_ms').notNull(),
    headSeq: int('head_seq').notNull(),
    status: text('status').notNull().default('processing'),
    entrySeq: int('entry_seq'),
    entryEpoch: integer('entry_epoch'),
    entryMs: int('entry_ms'),
    entrySourceMs: int('entry_source_ms'),
    entryPrice: numeric('entry_price'),
    entrySource: smallint('entry_source'),
    exitSeq: int('exit_seq'),
    exitEpoch: integer('exit_epoch'),
    exitMs: int('exit_ms'),
    exitSourceMs: int('exit_source_ms'),
    exitPrice: numeric('exit_price'),
    exitSource: smallint('exit_source'),
    voidReason: text('void_reason'),
    payout: money('payout'),
    profit: money('profit'),
    settledMs: int('settled_ms'),
    /** Set when settling this trade failed on its own; it is reported and retried by hand. */
    setAsideMs: int('set_aside_ms'),
  },
  (t) => [
    unique('trade_idempotency').on(t.userId, t.idempotencyKey),
    index('trade_due').on(t.endMs, t.id).where(sql`${t.status} = 'processing' AND ${t.setAsideMs} IS NULL`),
    index('trade_open').on(t.userId, t.id).where(sql`${t.status} = 'processing'`),
    index('trade_user').on(t.userId, t.id),
    // Block-range indexes, since both grow with the table: a day, or a version, is found in a few blocks at no cost to
    // a placement.
    index('trade_made').using('brin', t.startMs, t.settingVersion),
    check('trade_side', sql`${t.side} IN ('buy', 'sell')`),
    check('trade_stake', sql`${t.stake} > 0 AND ${t.stake} % 10000 = 0`),
    check('trade_time', sql`${t.endMs} = ${t.startMs} + ${t.durationS} * 1000`),
    check('trade_status', sql`${t.status} IN ('processing', 'completed_win', 'completed_loss', 'refunded')`),
    check(
      'trade_decided',
      sql`(${t.status} = 'processing') = (${t.settledMs} IS NULL) AND (${t.status} = 'processing') = (${t.profit} IS NULL) AND (${t.status} = 'processing') = (${t.payout} IS NULL)`,
    ),
    check(
      'trade_ticks',
      sql`${t.status} NOT IN ('completed_win', 'completed_loss') OR (${t.entrySeq} IS NOT NULL AND ${t.exitSeq} > ${t.entrySeq} AND ${t.entryEpoch} = ${t.exitEpoch})`,
    ),
    check(
      'trade_rule',
      sql`CASE ${t.status} WHEN 'completed_win' THEN (${t.side} = 'buy' AND ${t.exitPrice} > ${t.entryPrice}) OR (${t.side} = 'sell' AND ${t.exitPrice} < ${t.entryPrice}) WHEN 'completed_loss' THEN (${t.side} = 'buy' AND ${t.exitPrice} <= ${t.entryPrice}) OR (${t.side} = 'sell' AND ${t.exitPrice} >= ${t.entryPrice}) ELSE true END`,
    ),
  ],
);
