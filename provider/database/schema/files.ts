/** Stored files, and how much a person has uploaded today. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { int } from '../columns';
import { appUser } from './users';

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
