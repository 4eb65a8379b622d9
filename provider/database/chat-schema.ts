/** The support chat, its inbox, and the quotes that welcome a customer to it. */
import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytea, int } from './columns';
import { appUser, session } from './schema';
import { storedFile } from './service-schema';

/** One a customer, made by their first message. Sequences are given and marks are moved under its lock. */
export const conversation = pgTable(
  'conversation',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: int('user_id')
      .notNull()
      .unique()
      .references(() => appUser.id),
    status: text('status').notNull().default('open'),
    assignedTo: int('assigned_to').references(() => appUser.id),
    lastSeq: integer('last_seq').notNull().default(0),
    userDelivered: integer('user_delivered').notNull().default(0),
    userRead: integer('user_read').notNull().default(0),
    staffDelivered: integer('staff_delivered').notNull().default(0),
    staffRead: integer('staff_read').notNull().default(0),
    /** Messages of the other side beyond the mark of each: kept here so that a list need not count. */
    userUnread: integer('user_unread').notNull().default(0),
    staffUnread: integer('staff_unread').notNull().default(0),
    /** The customer's first message that staff have not answered. */
    waitingSinceMs: int('waiting_since_ms'),
    lastMessageMs: int('last_message_ms').notNull(),
    createdMs: int('created_ms').notNull(),
    updatedMs: int('updated_ms').notNull(),
  },
  (t) => [
    index('conversation_newest').on(t.lastMessageMs, t.id),
    index('conversation_status').on(t.status, t.lastMessageMs, t.id),
    index('conversation_assigned').on(t.assignedTo),
    index('conversation_waiting').on(t.waitingSinceMs).where(sql`${t.waitingSinceMs} IS NOT NULL`),
    check('conversation_status_known', sql`${t.status} IN ('open', 'pending', 'resolved')`),
    check(
      'conversation_marks',
      sql`0 <= ${t.userRead} AND ${t.userRead} <= ${t.userDelivered} AND ${t.userDelivered} <= ${t.lastSeq}
        AND 0 <= ${t.staffRead} AND ${t.staffRead} <= ${t.staffDelivered} AND ${t.staffDelivered} <= ${t.lastSeq}`,
    ),
    check('conversation_unread', sql`${t.userUnread} >= 0 AND ${t.staffUnread} >= 0`),
  ],
);

/** Append-only by triggers. What only staff may see is no message: it is in conversation_log. */
export const chatMessage = pgTable(
  'chat_message',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    conversationId: int('conversation_id')
      .notNull()
      .references(() => conversation.id),
    seq: integer('seq').notNull(),
    senderId: int('sender_id')
      .notNull()
      .references(() => appUser.id),
    fromStaff: boolean('from_staff').notNull(),
    kind: text('kind').notNull(),
    /** The text; of a file its name. */
    content: text('content').notNull(),
    fileId: text('file_id').references(() => storedFile.id),
    /** Made by the sender: socket, retry and HTTP store a message once. */
    clientId: text('client_id').notNull(),
    createdMs: int('created_ms').notNull(),
    /** What a search is compared with. */
    folded: text('folded').generatedAlwaysAs((): SQL => sql`fold_text(content)`),
  },
  (t) => [
    unique('chat_message_seq').on(t.conversationId, t.seq),
    unique('chat_message_client_id').on(t.conversationId, t.clientId),
    index('chat_message_file').on(t.fileId).where(sql`${t.fileId} IS NOT NULL`),
    check('chat_message_kind', sql`${t.kind} IN ('text', 'image', 'file')`),
    check('chat_message_file_kind', sql`(${t.kind} = 'text') = (${t.fileId} IS NULL)`),
    check('chat_message_content', sql`char_length(${t.content}) BETWEEN 1 AND 4000`),
  ],
);

/** What only staff see between the messages. Append-only by triggers. */
export const conversationLog = pgTable(
  'conversation_log',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    conversationId: int('conversation_id')
      .notNull()
      .references(() => conversation.id),
    kind: text('kind').notNull(),
    /** Null: the customer's message reopened it. */
    actorId: int('actor_id').references(() => appUser.id),
    /** Of a note. */
    text: text('text'),
    /** Of a handing over. */
    toId: int('to_id').references(() => appUser.id),
    /** Of a move of the status. */
    status: text('status'),
    clientId: text('client_id'),
    atMs: int('at_ms').notNull(),
  },
  (t) => [
    index('conversation_log_of').on(t.conversationId, t.id),
    uniqueIndex('conversation_log_client_id').on(t.conversationId, t.clientId),
    check('conversation_log_kind', sql`${t.kind} IN ('note', 'taken', 'handed_over', 'released', 'status')`),
    check('conversation_log_note', sql`(${t.kind} = 'note') = (${t.text} IS NOT NULL)`),
    check('conversation_log_status', sql`(${t.kind} = 'status') = (${t.status} IS NOT NULL)`),
  ],
);

/** Prepared answers. */
export const cannedAnswer = pgTable(
  'canned_answer',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    title: text('title').notNull(),
    shortcut: text('shortcut'),
    /** By language. */
    texts: jsonb('texts').$type<Partial<Record<'th' | 'en' | 'zh' | 'vi', string>>>().notNull(),
    updatedMs: int('updated_ms').notNull(),
    updatedBy: int('updated_by').references(() => appUser.id),
  },
  (t) => [uniqueIndex('canned_answer_shortcut').on(t.shortcut)],
);

/** Opens one socket of one session, once. */
export const socketTicket = pgTable(
  'socket_ticket',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    sessionId: int('session_id')
      .notNull()
      .references(() => session.id),
    expiresMs: int('expires_ms').notNull(),
  },
  (t) => [index('socket_ticket_expires').on(t.expiresMs)],
);

/** Who has a chat socket open, on which process: a row lives a while after its last sign of life. */
export const chatPresence = pgTable(
  'chat_presence',
  {
    userId: int('user_id')
      .notNull()
      .references(() => appUser.id),
    /** Of a start of a provider: each writes and removes its own rows alone. */
    process: text('process').notNull(),
    staff: boolean('staff').notNull(),
    seenMs: int('seen_ms').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.process] }),
    index('chat_presence_staff').on(t.seenMs).where(sql`${t.staff}`),
  ],
);

export const quote = pgTable(
  'quote',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    status: text('status').notNull().default('active'),
    createdMs: int('created_ms').notNull(),
    updatedMs: int('updated_ms').notNull(),
    folded: text('folded').generatedAlwaysAs((): SQL => sql`fold_text(title || ' ' || text)`),
  },
  (t) => [
    index('quote_created').on(t.createdMs, t.id),
    index('quote_status').on(t.status, t.id),
    check('quote_status_known', sql`${t.status} IN ('active', 'inactive')`),
    check('quote_title', sql`char_length(${t.title}) BETWEEN 3 AND 255`),
    check('quote_text', sql`char_length(${t.text}) BETWEEN 10 AND 2000`),
  ],
);
