/** The columns of a conversation's row, of whatever a statement calls it. */
import { type SQL, sql } from 'drizzle-orm';

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

export function conversationColumns(name: 'c' | '(p.held)'): SQL {
  return sql.raw(
    [`${name}.id AS conversation_id`, ...COLUMNS.map((column) => `${name}.${column}`)].join(', '),
  );
}
