/** Tables shared by every feature: stored files, notices to customers, outgoing mail, and the audit log. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { int } from '../columns';
import { appUser } from './schema';

/** A file's metadata; its bytes are in the file store under the same id. */
export const storedFile = pgTable(
  'stored_file',
  {
    /** Random, 32 hexadecimal digits. */
    id: text('id').primaryKey(),
    ownerId: int('owner_id').references(() => appUser.id),
    /** Who may read it: public, or its owner and staff with the audience's permission. */
    audience: text('audience').notNull(),
    /** Detected from content, never from the name. */
    contentType: text('content_type').notNull(),
    /** As the uploader named it, for downloads. */
    name: text('name').notNull(),
    bytes: int('bytes').notNull(),
    /** SHA-256 of the uploaded bytes, in hexadecimal: the file's part of a request's meaning. */
    sha256: text('sha256').notNull(),
    /** Whether the bytes are encrypted at rest. */
    encrypted: boolean('encrypted').notNull().default(false),
    width: integer('width'),
    height: integer('height'),
    createdMs: int('created_ms').notNull(),
  },
  (t) => [
    index('stored_file_owner').on(t.ownerId),
    index('stored_file_document').on(t.sha256).where(sql`${t.audience} = 'document'`),
    index('stored_file_receipt').on(t.sha256).where(sql`${t.audience} = 'receipt'`),
    index('stored_file_chat').on(t.createdMs).where(sql`${t.audience} = 'chat'`),
    index('stored_file_public').on(t.createdMs).where(sql`${t.audience} = 'public'`),
    check('stored_file_id', sql`${t.id} ~ '^[0-9a-f]{32}$'`),
    check('stored_file_audience', sql`${t.audience} IN ('public', 'receipt', 'document', 'chat')`),
    check('stored_file_owned', sql`${t.audience} = 'public' OR ${t.ownerId} IS NOT NULL`),
    check('stored_file_encrypted', sql`${t.audience} <> 'document' OR ${t.encrypted}`),
    check('stored_file_bytes', sql`${t.bytes} > 0`),
  ],
);

/**
 * Bytes that a person uploaded on the day that started at `startMs`: one row per person, for the latest day with
 * uploads.
 */
export const uploadDay = pgTable(
  'upload_day',
  {
    userId: int('user_id')
      .primaryKey()
      .references(() => appUser.id),
    startMs: int('start_ms').notNull(),
    bytes: int('bytes').notNull(),
  },
  (t) => [check('upload_day_bytes', sql`${t.bytes} >= 0`)],
);

/** A notice to the customer in the app; its texts are the screen's. */
export const notice = pgTable(
  'notice',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: int('user_id')
      .notNull()
      .references(() => appUser.id),
    kind: text('kind').notNull(),
    data: jsonb('data').$type<Record<string, string>>().notNull(),
    createdMs: int('created_ms').notNull(),
    readMs: int('read_ms'),
  },
  (t) => [
    index('notice_user').on(t.userId, t.id),
    index('notice_unread').on(t.userId).where(sql`${t.readMs} IS NULL`),
  ],
);

/** Outgoing mail: written in the transaction of its cause, sent after the commit, retried until it is sent. */
export const mail = pgTable(
  'mail',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: int('user_id')
      .notNull()
      .references(() => appUser.id),
    address: text('address').notNull(),
    language: text('language').notNull(),
    kind: text('kind').notNull(),
    data: jsonb('data').$type<Record<string, string>>().notNull(),
    createdMs: int('created_ms').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Not before this time; put off by each attempt, also by one that a crash interrupted. */
    dueMs: int('due_ms').notNull(),
    sentMs: int('sent_ms'),
    /** Given up after the last attempt. */
    failed: boolean('failed').notNull().default(false),
    lastError: text('last_error'),
  },
  (t) => [index('mail_due').on(t.dueMs).where(sql`${t.sentMs} IS NULL AND NOT ${t.failed}`)],
);

/** What staff did, to whom, from where. Append-only by triggers; holds no secret and no message text. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    atMs: int('at_ms').notNull(),
    actorId: int('actor_id')
      .notNull()
      .references(() => appUser.id),
    actorRole: text('actor_role').notNull(),
    /** deposit.approve, payment_method.update, user.role … */
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    /** The customer concerned, where there is one. */
    userId: int('user_id').references(() => appUser.id),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    address: text('address').notNull(),
    requestId: text('request_id'),
  },
  (t) => [
    index('audit_log_actor').on(t.actorId, t.id),
    index('audit_log_subject').on(t.subjectKind, t.subjectId, t.id),
    index('audit_log_user').on(t.userId, t.id),
    index('audit_log_action').on(t.action, t.id),
    index('audit_log_request').on(t.requestId),
    index('audit_log_address').on(t.address.op('text_pattern_ops')),
    index('audit_log_made').using('brin', t.atMs),
  ],
);

/** A member of staff's own filters of a list, under a name. */
export const savedView = pgTable(
  'saved_view',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: int('user_id')
      .notNull()
      .references(() => appUser.id),
    /** lib/contract/audit/audit-schemas: VIEW_LISTS. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** The URL's query. */
    query: text('query').notNull(),
    createdMs: int('created_ms').notNull(),
  },
  (t) => [
    uniqueIndex('saved_view_name').on(t.userId, t.list, sql`lower(${t.name})`),
    check('saved_view_size', sql`length(${t.name}) BETWEEN 1 AND 40 AND length(${t.query}) <= 1000`),
  ],
);
