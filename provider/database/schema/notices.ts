/** Notices to customers, and outgoing mail. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { int } from '../columns';
import { appUser } from './users';

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
