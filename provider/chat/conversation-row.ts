/** A conversation's row as raw statements return it (int8 arrives as text), by its customer or its id. */
import { type SQL, sql } from 'drizzle-orm';
import type { ConversationStatus } from '../../lib/contract/chat/chat-rules';
import type { ChatMarks, OwnConversation } from '../../lib/contract/chat/chat-schemas';
import { listRows, type Queryable } from '../database/database';

/** The side: each has its own receipts and its own unread count. */
export type Side = 'customer' | 'staff';

/** Which conversation: a customer's, or by its id. */
export type ConversationKey = { userId: number } | { conversationId: number };

export interface ConversationRow extends Record<string, unknown> {
  conversation_id: string;
  user_id: string;
  status: ConversationStatus;
  last_seq: number;
  user_delivered: number;
  user_read: number;
  staff_delivered: number;
  staff_read: number;
  user_unread: number;
  staff_unread: number;
}

export function toMarksDto(row: ConversationRow): ChatMarks {
  return {
    userDelivered: row.user_delivered,
    userRead: row.user_read,
    staffDelivered: row.staff_delivered,
    staffRead: row.staff_read,
  };
}

/** In the form for one side: `unread` counts the other side's messages. */
export function toOwnConversationDto(row: ConversationRow, side: Side = 'customer'): OwnConversation {
  return {
    id: row.conversation_id,
    status: row.status,
    lastSeq: row.last_seq,
    marks: toMarksDto(row),
    unread: side === 'customer' ? row.user_unread : row.staff_unread,
  };
}

const COLUMNS = [
  'user_id',
  'status',
  'last_seq',
  'user_delivered',
  'user_read',
  'staff_delivered',
  'staff_read',
  'user_unread',
  'staff_unread',
];

/** Columns of a row that the statement calls `name`. */
export function conversationColumns(name: 'c' | '(p.held)'): SQL {
  return sql.raw(
    [`${name}.id AS conversation_id`, ...COLUMNS.map((column) => `${name}.${column}`)].join(', '),
  );
}

/** Undefined for an unknown one, and before a customer's first message. */
export async function findConversation(
  db: Queryable,
  by: ConversationKey,
): Promise<ConversationRow | undefined> {
  const condition =
    'userId' in by ? sql`c.user_id = ${by.userId}::bigint` : sql`c.id = ${by.conversationId}::bigint`;
  const [row] = await listRows<ConversationRow>(
    db,
    sql`SELECT ${conversationColumns('c')} FROM conversation c WHERE ${condition}`,
  );
  return row;
}
