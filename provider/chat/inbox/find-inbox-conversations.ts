/** Conversations as the inbox lists them. */
import { type SQL, sql } from 'drizzle-orm';
import type { MessageType } from '../../../lib/contract/chat/chat-rules';
import type { InboxConversation } from '../../../lib/contract/chat/chat-schemas';
import { listRows, type Queryable } from '../../database/database';
import { toIsoTime } from '../../http/answers/to-iso-time';
import { Failure } from '../../http/failure';
import { type ConversationRow, conversationColumns, toMarksDto } from '../conversation-row';
import { ONLINE_MS } from '../online';

const EXCERPT_LENGTH = 120;

/** int8 arrives as text. */
interface InboxRow extends ConversationRow {
  username: string;
  full_name: string | null;
  is_online: boolean;
  assigned_id: string | null;
  assigned_username: string | null;
  waiting_since_ms: string | null;
  excerpt: string | null;
  message_type: MessageType | null;
  from_staff: boolean | null;
  message_ms: string | null;
  last_log_id: string;
  created_ms: string;
  updated_ms: string;
}

/** The given ones in the given order; unknown ones are left out. */
export async function listInboxConversations(
  db: Queryable,
  { ids, nowMs }: { ids: readonly number[]; nowMs: number },
): Promise<InboxConversation[]> {
  if (ids.length === 0) return [];
  const wanted = sql.join(
    ids.map((id) => sql`${id}::bigint`),
    sql`, `,
  );
  const rows = await listRows<InboxRow>(db, selectInbox(sql`c.id IN (${wanted})`, nowMs));
  const byId = new Map(rows.map((row) => [Number(row.conversation_id), toInboxConversationDto(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Throws conversation_not_found. */
export async function requireInboxConversation(
  db: Queryable,
  { id, nowMs }: { id: number; nowMs: number },
): Promise<InboxConversation> {
  const [found] = await listInboxConversations(db, { ids: [id], nowMs });
  if (!found) throw new Failure('conversation_not_found');
  return found;
}

function selectInbox(condition: SQL, nowMs: number): SQL {
  return sql`SELECT ${conversationColumns('c')}, u.username,
      coalesce((SELECT k.full_name FROM kyc_submission k WHERE k.user_id = u.id AND k.status = 'approved'), u.full_name) AS full_name,
      EXISTS (SELECT 1 FROM chat_presence p WHERE p.user_id = c.user_id AND p.seen_ms > ${nowMs - ONLINE_MS}::bigint) AS is_online,
      a.id AS assigned_id, a.username AS assigned_username, c.waiting_since_ms,
      left(m.content, ${EXCERPT_LENGTH}) AS excerpt, m.kind AS message_type, m.from_staff, m.created_ms AS message_ms,
      coalesce((SELECT max(l.id) FROM conversation_log l WHERE l.conversation_id = c.id), 0) AS last_log_id,
      c.created_ms, c.updated_ms
    FROM conversation c
      JOIN app_user u ON u.id = c.user_id
      LEFT JOIN app_user a ON a.id = c.assigned_to
      LEFT JOIN chat_message m ON m.conversation_id = c.id AND m.seq = c.last_seq
    WHERE ${condition}`;
}

function toInboxConversationDto(row: InboxRow): InboxConversation {
  const { excerpt, message_type: messageType, from_staff: isFromAdmin, message_ms: messageMs } = row;
  const hasMessage = excerpt !== null && messageType !== null && isFromAdmin !== null && messageMs !== null;
  return {
    id: row.conversation_id,
    user: { id: row.user_id, username: row.username },
    fullName: row.full_name,
    isOnline: row.is_online,
    status: row.status,
    assignedTo:
      row.assigned_id !== null && row.assigned_username !== null
        ? { id: row.assigned_id, username: row.assigned_username }
        : null,
    lastSeq: row.last_seq,
    marks: toMarksDto(row),
    unread: row.staff_unread,
    waitingSince: row.waiting_since_ms === null ? null : toIsoTime(Number(row.waiting_since_ms)),
    lastMessage: hasMessage ? { excerpt, messageType, isFromAdmin, at: toIsoTime(Number(messageMs)) } : null,
    lastLogId: row.last_log_id,
    createdAt: toIsoTime(Number(row.created_ms)),
    updatedAt: toIsoTime(Number(row.updated_ms)),
  };
}
