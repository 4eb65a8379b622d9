/** A conversation by its customer or by its id. */
import { sql } from 'drizzle-orm';
import { listRows, type Queryable } from '../../database/database';
import { conversationColumns } from './conversation-columns';
import type { ConversationKey, ConversationRow } from './conversation-row';

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
