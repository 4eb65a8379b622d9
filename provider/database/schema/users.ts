/** People, how they sign in, and the counts of them. */
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytea, int } from '../columns';

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

/** A mailed link. Its token is computed from the row and a secret that the database does not hold. */
export const accountLink = pgTable(
  'account_link',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: int('user_id')
      .notNull()
      .references(() => appUser.id),
    kind: text('kind').notNull(),
    /** Random, so that links with the same row number, for example in two databases, differ. */
    nonce: bytea('nonce').notNull(),
    /** The address that is confirmed or restored. */
    email: text('email'),
    createdMs: int('created_ms').notNull(),
    expiresMs: int('expires_ms').notNull(),
    /** Used, or voided by a later event. */
    endedMs: int('ended_ms'),
    endReason: text('end_reason'),
    /** The member of staff who started it; null for the person themselves. */
    startedBy: int('started_by').references(() => appUser.id),
  },
  (t) => [
    index('account_link_open').on(t.userId, t.kind).where(sql`${t.endedMs} IS NULL`),
    // A former address stays reserved while it may be restored.
    index('account_link_reserved')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.kind} = 'undo_email_change' AND ${t.endedMs} IS NULL`),
    check('account_link_kind', sql`${t.kind} IN ('reset_password', 'confirm_email', 'undo_email_change')`),
    check('account_link_ended', sql`(${t.endedMs} IS NULL) = (${t.endReason} IS NULL)`),
    check('account_link_reason', sql`${t.endReason} IN ('used', 'void')`),
    check('account_link_email', sql`(${t.kind} = 'reset_password') = (${t.email} IS NULL)`),
  ],
);

/** Account history, shown to its owner. Append-only by triggers; holds no secret. */
export const accountEvent = pgTable(
  'account_event',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: int('user_id')
      .notNull()
      .references(() => appUser.id),
    kind: text('kind').notNull(),
    data: jsonb('data').$type<Record<string, string>>().notNull().default({}),
    atMs: int('at_ms').notNull(),
    address: text('address'),
    userAgent: text('user_agent'),
    /** The member of staff who did it; null for the person themselves. */
    actorId: int('actor_id').references(() => appUser.id),
  },
  (t) => [index('account_event_user').on(t.userId, t.id)],
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
