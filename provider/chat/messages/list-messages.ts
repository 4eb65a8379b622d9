/** Pages of a conversation's messages, by sequence: at the same cost in a long conversation as in a short one. */
import { sql } from 'drizzle-orm';
import type { ChatMessage } from '../../../lib/contract/chat/chat-schemas';
import { listRows, type Queryable } from '../../database/database';
import type { Side } from '../conversation-row';
import { type MessageRow, SENDER_COLUMNS, toMessageDto } from './to-message-dto';

export interface MessagesPage {
  conversationId: number;
  /** The reader's side. */
  side: Side;
  /** The next ones after this sequence. */
  after?: number | undefined;
  /** Those just before this sequence. Without either: the newest. */
  before?: number | undefined;
  limit: number;
}

/** Oldest first. `hasMore`: whether there are more in the requested direction. */
export async function listMessages(
  db: Queryable,
  { conversationId, side, after, before, limit }: MessagesPage,
): Promise<{ messages: ChatMessage[]; hasMore: boolean }> {
  const forward = after !== undefined;
  const bound = forward
    ? sql`AND m.seq > ${after}::integer`
    : before === undefined
      ? sql``
      : sql`AND m.seq < ${before}::integer`;
  const rows = await listRows<MessageRow>(
    db,
    sql`SELECT m.id AS message_id, m.conversation_id, m.seq, m.client_id, m.kind, m.content, m.from_staff, m.created_ms,
        c.user_id, ${SENDER_COLUMNS}, f.id AS file_id, f.name AS file_name, f.content_type, f.bytes, f.width, f.height
      FROM (SELECT * FROM chat_message m WHERE m.conversation_id = ${conversationId}::bigint ${bound}
          ORDER BY m.seq ${forward ? sql`ASC` : sql`DESC`} LIMIT ${limit + 1}) m
        JOIN conversation c ON c.id = m.conversation_id
        JOIN app_user s ON s.id = m.sender_id
        LEFT JOIN stored_file f ON f.id = m.file_id
      ORDER BY m.seq ${forward ? sql`ASC` : sql`DESC`}`,
  );
  const messages = rows.slice(0, limit).map((row) => toMessageDto(row, side));
  return { messages: forward ? messages : messages.reverse(), hasMore: rows.length > limit };
}
