/**
 * People, prices and trades; money is in money-schema.ts, tables shared by every feature in service-schema.ts. Times
 * are Unix milliseconds in bigint columns (`…Ms`), money is micro-USDT in bigint columns, prices are numeric at full
 * precision. Migrations are generated from these files (`npx drizzle-kit generate`); functions and triggers are files
 * of their own (`functions/`), rights are written by hand into the migrations.
 */
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytea, int, money } from '../columns';

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

export const appUser = pgTable(
  'app_user',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    username: text('username').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role').notNull().default('user'),
    fullName: text('full_name'),
    phone: text('phone'),
    status: text('status').notNull().default('active'),
    kycStatus: text('kyc_status').notNull().default('none'),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    createdMs: int('created_ms').notNull(),
    updatedMs: int('updated_ms').notNull(),
    deletedMs: int('deleted_ms'),
    /** Language of mails and notices to this person: that of their last sign-in. */
    language: text('language').notNull().default('th'),
    passwordChangedMs: int('password_changed_ms'),
    emailChangedMs: int('email_changed_ms'),
    /** When a link that was mailed to the current address was used. */
    emailConfirmedMs: int('email_confirmed_ms'),
    /** When the password was last chosen by a mailed link: staff may approve nothing for a day after it. */
    passwordResetMs: int('password_reset_ms'),
    /** When a member of staff was admitted: by a second person, or again after a block. */
    letInMs: int('let_in_ms'),
    /** lib/contract/account/account-schemas: the person's preferences; an absent one has its default. */
    preferences: jsonb('preferences').$type<Record<string, unknown>>().notNull().default({}),
    createdBy: int('created_by').references((): AnyPgColumn => appUser.id),
    /** The current block; all null while there is none. */
    blockedMs: int('blocked_ms'),
    blockedBy: int('blocked_by').references((): AnyPgColumn => appUser.id),
    blockReason: text('block_reason'),
    /** Who deleted the account, and under which key of theirs: a retry with it gets the first answer (M5). */
    deletedBy: int('deleted_by').references((): AnyPgColumn => appUser.id),
    deleteKey: text('delete_key'),
    /** Username, e-mail and name as searches compare them, each word after a space. */
    searchText: text('search_text').generatedAlwaysAs(
      (): SQL =>
        sql`' ' || fold_text(${appUser.username} || ' ' || ${appUser.email} || ' ' || coalesce(${appUser.fullName}, ''))`,
    ),
  },
  (t) => [
    index('app_user_search').using('gin', t.searchText.op('gin_trgm_ops')),
    // Indexes of the staff's lists: for their orders, and for each filter that may select few rows of many.
    index('app_user_created').on(t.createdMs, t.id).where(sql`${t.deletedMs} IS NULL`),
    index('app_user_staff').on(t.createdMs, t.id).where(sql`${t.role} <> 'user' AND ${t.deletedMs} IS NULL`),
    index('app_user_blocked')
      .on(t.createdMs, t.id)
      .where(sql`${t.status} = 'blocked' AND ${t.deletedMs} IS NULL`),
    index('app_user_verified')
      .on(t.createdMs, t.id)
      .where(sql`${t.kycStatus} = 'approved' AND ${t.deletedMs} IS NULL`),
    index('app_user_unverified')
      .on(t.createdMs, t.id)
      .where(sql`${t.kycStatus} <> 'approved' AND ${t.deletedMs} IS NULL`),
    uniqueIndex('app_user_delete_key').on(t.deletedBy, t.deleteKey),
    check(
      'app_user_block',
      sql`${t.status} = 'blocked' OR (${t.blockedMs} IS NULL AND ${t.blockedBy} IS NULL AND ${t.blockReason} IS NULL)`,
    ),
    uniqueIndex('app_user_username').on(sql`lower(${t.username})`),
    uniqueIndex('app_user_email').on(sql`lower(${t.email})`),
    check(
      'app_user_deleted',
      sql`${t.deletedMs} IS NOT NULL OR (${t.deletedBy} IS NULL AND ${t.deleteKey} IS NULL)`,
    ),
    check('app_user_username_shape', sql`${t.username} ~ '^[A-Za-z0-9_-]{3,50}$'`),
    check('app_user_role', sql`${t.role} IN ('user', 'level1', 'level2', 'admin', 'super_admin')`),
    check('app_user_status', sql`${t.status} IN ('active', 'blocked')`),
    check('app_user_language', sql`${t.language} IN ('th', 'en', 'zh', 'vi')`),
    check('app_user_kyc', sql`${t.kycStatus} IN ('none', 'pending', 'approved', 'rejected')`),
  ],
);

/**
 * The first time that two members of staff of a rank or higher were active, one row per rank, written by a trigger and
 * never deleted: from then on what needs a second person waits for one, even if people are blocked or deleted.
 */
export const secondPerson = pgTable(
  'second_person',
  {
    rank: smallint('rank').primaryKey(),
    sinceMs: int('since_ms').notNull(),
    /** The second of them. */
    userId: int('user_id')
      .notNull()
      .references(() => appUser.id),
    /** Whether it is recorded in the audit log. */
    recorded: boolean('recorded').notNull().default(false),
  },
  (t) => [check('second_person_rank', sql`${t.rank} BETWEEN 1 AND 4`)],
);

export const session = pgTable(
  'session',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: int('user_id')
      .notNull()
      .references(() => appUser.id),
    /** SHA-256 of the bearer token; the token itself is stored nowhere. */
    tokenHash: bytea('token_hash').notNull().unique(),
    createdMs: int('created_ms').notNull(),
    /** The person's last activity, not the last poll (S5). */
    lastActivityMs: int('last_activity_ms').notNull(),
    endedMs: int('ended_ms'),
    endReason: text('end_reason'),
    address: text('address'),
    userAgent: text('user_agent'),
    /** SHA-256 of the browser's device id, or of its user agent: recognises a new device. */
    deviceHash: bytea('device_hash'),
  },
  (t) => [
    index('session_user').on(t.userId),
    // Index of the few active sessions among all: checked every few seconds.
    index('session_running').on(t.userId).where(sql`${t.endedMs} IS NULL`),
  ],
);

/** Who was active in which hour, for counts of active people. Written by triggers on sessions. */
export const personSeen = pgTable(
  'person_seen',
  {
    /** Unix ms of the hour's start. */
    hourMs: int('hour_ms').notNull(),
    userId: int('user_id')
      .notNull()
      .references(() => appUser.id),
  },
  (t) => [primaryKey({ columns: [t.hourMs, t.userId] })],
);

/**
 * Numbers of people by kind, as a sum of rows: a change adds rows without waiting for a lock; the provider merges them
 * now and then. Deleted accounts are not counted. Written by triggers on people.
 */
export const userTally = pgTable('user_tally', {
  role: text('role').notNull(),
  status: text('status').notNull(),
  kycStatus: text('kyc_status').notNull(),
  people: integer('people').notNull(),
});

export const asset = pgTable('asset', {
  id: smallint('id').primaryKey(),
  symbol: text('symbol').notNull().unique(),
});

/** The head of each asset's tape and the lease of its one writer (R8). */
export const tape = pgTable('tape', {
  assetId: smallint('asset_id')
    .primaryKey()
    .references(() => asset.id),
  writer: text('writer'),
  leaseUntilMs: int('lease_until_ms').notNull().default(0),
  epoch: integer('epoch').notNull().default(0),
  seq: int('seq').notNull().default(0),
  lastMs: int('last_ms'),
  lastPrice: numeric('last_price'),
  /** Every tick received up to this time is stored. */
  watermarkMs: int('watermark_ms').notNull().default(0),
  /** The terms that the running feed states; null while nobody writes. */
  source: smallint('source'),
  intervalMs: integer('interval_ms'),
  delayMs: integer('delay_ms'),
  /** End of the trading session; null for an asset that never closes. */
  closesMs: int('closes_ms'),
});

/**
 * `received_ms` never decreases along `seq`. A tick has no key of its own: tape_append gives each its sequence under
 * the lock of its tape's row, and a key of three columns took more space than the ticks (its pages stay half empty).
 */
export const tick = pgTable(
  'tick',
  {
    assetId: smallint('asset_id').notNull(),
    source: smallint('source').notNull(),
    epoch: integer('epoch').notNull(),
    seq: int('seq').notNull(),
    receivedMs: int('received_ms').notNull(),
    sourceMs: int('source_ms'),
    price: numeric('price').notNull(),
  },
  (t) => [index('tick_asset_time').on(t.assetId, t.receivedMs), check('tick_price', sql`${t.price} > 0`)],
);

/**
 * Candles of a minute and longer, rolled up on write; shorter ones are computed from the ticks and kept as long as
 * these.
 */
export const candle = pgTable(
  'candle',
  {
    assetId: smallint('asset_id').notNull(),
    intervalS: integer('interval_s').notNull(),
    startMs: int('start_ms').notNull(),
    open: numeric('open').notNull(),
    high: numeric('high').notNull(),
    low: numeric('low').notNull(),
    close: numeric('close').notNull(),
    ticks: integer('ticks').notNull(),
    seeded: boolean('seeded').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.assetId, t.intervalS, t.startMs] })],
);

/**
 * State that providers keep between starts, by key (for example the simulated feed's seed). Never shown on a screen.
 */
export const feedState = pgTable('feed_state', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

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
