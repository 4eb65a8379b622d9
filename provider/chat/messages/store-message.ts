/**
 * Storing a message: one database function that finds or creates the conversation and assigns the message's sequence.
 */
import { sql } from 'drizzle-orm';
import type { MessageType } from '../../../lib/contract/chat/chat-rules';
import type { ChatMessage } from '../../../lib/contract/chat/chat-schemas';
import type { ErrorCode } from '../../../lib/contract/errors';
import { brokenConstraint } from '../../database/broken-constraint';
import { listRows, type Queryable } from '../../database/database';
import { Failure } from '../../http/failure';
import type { ConversationKey, ConversationRow, Side } from '../conversation-row';
import { conversationColumns } from '../conversation-row';
import { type MessageRow, SENDER_COLUMNS, toMessageDto } from './to-message-dto';

export interface NewMessage {
  /** The customer's own, created when there is none yet, or the one that staff name. */
  conversation: ConversationKey;
  senderId: number;
  fromStaff: boolean;
  kind: MessageType;
  /** The text. For a file its stored name is used instead. */
  content: string;
  fileId?: string | undefined;
  clientId: string;
  nowMs: number;
}

export interface StoredMessage {
  message: Readonly<Record<Side, ChatMessage>>;
  /** It was stored before: nothing was added. */
  repeated: boolean;
  /** This message created its conversation. */
  isNew: boolean;
  /** The customer's message reopened a pending or resolved conversation. */
  reopened: boolean;
  /** Staff answered messages that were unread: they are read now. */
  caughtUp: boolean;
  conversation: ConversationRow;
}

type StoredRow = MessageRow &
  ConversationRow & { repeated: boolean; made: boolean; reopened: boolean; caught_up: boolean };

/** Errors of store_message, raised as constraints of these names. */
const REFUSALS: Readonly<Record<string, ErrorCode>> = {
  chat_client_id_meaning: 'idempotency_mismatch',
  chat_conversation_known: 'conversation_not_found',
  chat_file_known: 'file_not_found',
};

/**
 * Stores a message once for its client id, at the next sequence of its conversation. Throws idempotency_mismatch when
 * another message has the client id, conversation_not_found, and file_not_found for a file that is not of this
 * conversation or that another message has. A picture that is not shown is stored as a file.
 */
export async function storeMessage(db: Queryable, given: NewMessage): Promise<StoredMessage> {
  const { conversation, senderId, fromStaff, kind, content, fileId, clientId, nowMs } = given;
  const userId = 'userId' in conversation ? conversation.userId : null;
  const conversationId = 'conversationId' in conversation ? conversation.conversationId : null;
  const [row] = await listRows<StoredRow>(
    db,
    sql`/* store_message */ SELECT p.repeated, p.made, p.reopened, p.caught_up,
        (p.stored).id AS message_id, (p.stored).seq, (p.stored).client_id, (p.stored).kind, (p.stored).content,
        (p.stored).from_staff, (p.stored).created_ms, ${SENDER_COLUMNS},
        f.id AS file_id, f.name AS file_name, f.content_type, f.bytes, f.width, f.height,
        ${conversationColumns('(p.held)')}
      FROM store_message(${userId}::bigint, ${conversationId}::bigint, ${senderId}::bigint, ${fromStaff}::boolean,
          ${kind}::text, ${content}::text, ${fileId ?? null}::text, ${clientId}::text, ${nowMs}::bigint) p
        JOIN app_user s ON s.id = (p.stored).sender_id
        LEFT JOIN stored_file f ON f.id = (p.stored).file_id`,
  ).catch(refuse);
  if (!row) throw new Error('store_message gave no answer');
  const { repeated, made: isNew, reopened, caught_up: caughtUp } = row;
  const message = { customer: toMessageDto(row, 'customer'), staff: toMessageDto(row, 'staff') };
  return { message, repeated, isNew, reopened, caughtUp, conversation: row };
}

function refuse(error: unknown): never {
  const code = REFUSALS[brokenConstraint(error) ?? ''];
  throw code ? new Failure(code) : error;
}
