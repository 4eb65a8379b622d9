/** Sending, over a socket or by a call: stored once, then open screens, notices and counts are notified. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { MessageType } from '../../../lib/contract/chat/chat-rules';
import type { ChatMessage } from '../../../lib/contract/chat/chat-schemas';
import type { ErrorCode } from '../../../lib/contract/errors';
import { listRows, type Queryable } from '../../database/database';
import { brokenConstraint } from '../../database/queries/broken-constraint';
import type { Caller } from '../../http/call';
import { Failure } from '../../http/failure';
import type { ChatDeps } from '../chat-deps';
import {
  type ConversationKey,
  type ConversationRow,
  conversationColumns,
  type Side,
  toMarksDto,
  toOwnConversationDto,
} from '../conversation-row';
import { requireInboxConversation } from '../inbox/find-inbox-conversations';
import { type MessageRow, SENDER_COLUMNS, toMessageDto } from './to-message-dto';

/** In the form of the contract's schemas. */
export interface MessageBody {
  message?: string | undefined;
  messageType: MessageType;
  clientId?: string | undefined;
  fileId?: string | undefined;
}

export interface SentMessage {
  message: ChatMessage;
  /** It was stored before: this call added nothing, and nobody was notified again. */
  repeated: boolean;
}

/**
 * A customer writes to support: the first message creates the conversation, one to a pending or resolved conversation
 * reopens it. Throws too_many_requests, file_not_found and idempotency_mismatch.
 */
export function sendAsCustomer(deps: ChatDeps, caller: Caller, body: MessageBody): Promise<SentMessage> {
  return send(deps, caller, { body, conversation: { userId: caller.userId }, fromStaff: false });
}

/** Staff answer a customer. Throws as sendAsCustomer does, and conversation_not_found. */
export function sendAsStaff(
  deps: ChatDeps,
  caller: Caller,
  { conversationId, ...body }: MessageBody & { conversationId: string },
): Promise<SentMessage> {
  const conversation = { conversationId: Number(conversationId) };
  return send(deps, caller, { body, conversation, fromStaff: true });
}

async function send(
  deps: ChatDeps,
  caller: Caller,
  { body, conversation, fromStaff }: { body: MessageBody; conversation: ConversationKey; fromStaff: boolean },
): Promise<SentMessage> {
  await deps.throttles.count('chatMessage', String(caller.userId));
  if (!fromStaff) await deps.throttles.count('chatMessageDay', String(caller.userId));
  const stored = await storeMessage(deps.db, {
    conversation,
    senderId: caller.userId,
    fromStaff,
    kind: body.messageType,
    content: body.message ?? '',
    fileId: body.fileId,
    clientId: body.clientId ?? randomUUID(),
    nowMs: deps.clock.nowMs(),
  });
  if (!stored.repeated) await notifyOfMessage(deps, stored);
  return { message: stored.message[fromStaff ? 'staff' : 'customer'], repeated: stored.repeated };
}

interface NewMessage {
  /** The customer's own, made when there is none yet, or the one that staff name. */
  conversation: ConversationKey;
  senderId: number;
  fromStaff: boolean;
  kind: MessageType;
  /** The text. Of a file its stored name is taken instead. */
  content: string;
  fileId?: string | undefined;
  clientId: string;
  nowMs: number;
}

interface StoredMessage {
  message: Readonly<Record<Side, ChatMessage>>;
  /** It was stored before: nothing was added. */
  repeated: boolean;
  /** This message made its conversation. */
  isNew: boolean;
  /** The customer's message opened a pending or resolved conversation again. */
  reopened: boolean;
  /** Staff answered what was not marked as read: now it is. */
  caughtUp: boolean;
  conversation: ConversationRow;
}

type StoredRow = MessageRow &
  ConversationRow & { repeated: boolean; made: boolean; reopened: boolean; caught_up: boolean };

/** Refusals of store_message, raised as constraints of these names. */
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

async function notifyOfMessage(deps: ChatDeps, stored: StoredMessage): Promise<void> {
  const { chat, events } = deps;
  const { message, conversation, isNew, reopened, caughtUp } = stored;
  const userId = Number(conversation.user_id);
  const conversationId = Number(conversation.conversation_id);
  chat.message(message, { userId, conversationId });
  if (message.staff.isFromAdmin) events.publish({ type: 'notice', userId });
  if (caughtUp) {
    chat.marks({ userId, conversationId: conversation.conversation_id, marks: toMarksDto(conversation) });
  }
  // At least the waiting state has changed: the counts of staff follow.
  events.publish({ type: 'queue' });
  if (!isNew && !reopened) return;
  const inbox = await requireInboxConversation(deps.db, { id: conversationId, nowMs: deps.clock.nowMs() });
  if (isNew) chat.newConversation(inbox);
  else chat.conversation({ userId, own: toOwnConversationDto(conversation), inbox });
}
