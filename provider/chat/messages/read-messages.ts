/** Reading, over a socket or by a call: fetched messages are received, those reported as seen are read. */
import type { ChatMarks, ChatMessage, OwnConversation } from '../../../lib/contract/chat/chat-schemas';
import { hasPermission, isStaff } from '../../../lib/contract/staff/permissions';
import type { Caller } from '../../http/call';
import { Failure } from '../../http/failure';
import type { ChatDeps } from '../chat-deps';
import {
  type ConversationKey,
  type ConversationRow,
  findConversation,
  type Side,
  toMarksDto,
  toOwnConversationDto,
} from '../conversation-row';
import { advanceReadReceipts, EVERYTHING } from './advance-read-receipts';
import { listMessages } from './list-messages';

export interface FetchedMessages {
  messages: ChatMessage[];
  hasMore: boolean;
  /** In the form for the reader's side: `unread` counts the other side's messages. Null before the first message. */
  conversation: OwnConversation | null;
}

export interface Where {
  after?: number | undefined;
  before?: number | undefined;
  limit: number;
}

export interface Reading {
  conversation: ConversationKey;
  side: Side;
}

/**
 * The conversation that a caller reads: a customer their own, staff the one that they name. Throws
 * conversation_not_found where a customer names another one, forbidden, and validation_failed where staff name none.
 */
export async function findReading(
  { db }: Pick<ChatDeps, 'db'>,
  caller: Caller,
  conversationId: string | undefined,
): Promise<Reading> {
  if (isStaff(caller.role)) {
    if (!hasPermission(caller.role, 'customerManagement')) throw new Failure('forbidden');
    if (conversationId === undefined) {
      throw new Failure('validation_failed', { errors: { conversationId: ['Name the conversation'] } });
    }
    return { conversation: { conversationId: Number(conversationId) }, side: 'staff' };
  }
  const conversation = { userId: caller.userId };
  if (conversationId !== undefined) {
    const own = await findConversation(db, conversation);
    if (own?.conversation_id !== conversationId) throw new Failure('conversation_not_found');
  }
  return { conversation, side: 'customer' };
}

/**
 * A page of messages, which are marked as delivered to the reader's side unless they are older ones. Throws
 * conversation_not_found to staff; a customer without a conversation gets none.
 */
export async function fetchMessages(
  deps: ChatDeps,
  { conversation, side }: Reading,
  where: Where,
): Promise<FetchedMessages> {
  const found = await findConversation(deps.db, conversation);
  if (!found) {
    if (side === 'staff') throw new Failure('conversation_not_found');
    return { messages: [], hasMore: false, conversation: null };
  }
  const conversationId = Number(found.conversation_id);
  const page = await listMessages(deps.db, { conversationId, side, ...where });
  const arrived = where.before === undefined ? page.messages.at(-1)?.seq : undefined;
  const after = await advance(deps, { conversation: { conversationId }, side, delivered: arrived ?? 0 });
  return { ...page, conversation: toOwnConversationDto(after, side) };
}

/**
 * Advances the receipts of the reader's side, never back; without numbers everything is read. Returns all receipts and
 * how many of the other side's messages are unread. Throws conversation_not_found.
 */
export async function markMessages(
  deps: ChatDeps,
  { conversation, side }: Reading,
  { delivered, read }: { delivered?: number | undefined; read?: number | undefined },
): Promise<{ marks: ChatMarks; unread: number }> {
  const everything = delivered === undefined && read === undefined;
  const after = await advance(deps, { conversation, side, delivered, read: everything ? EVERYTHING : read });
  return { marks: toMarksDto(after), unread: toOwnConversationDto(after, side).unread };
}

async function advance(
  deps: ChatDeps,
  to: Parameters<typeof advanceReadReceipts>[1],
): Promise<ConversationRow> {
  const { conversation, moved, unreadBefore } = await advanceReadReceipts(deps.db, to);
  if (!moved) return conversation;
  const userId = Number(conversation.user_id);
  deps.chat.marks({
    userId,
    conversationId: conversation.conversation_id,
    marks: toMarksDto(conversation),
  });
  if (to.side === 'customer' && conversation.user_unread !== unreadBefore) {
    deps.events.publish({ type: 'notice', userId });
  }
  if (to.side === 'staff' && conversation.staff_unread !== unreadBefore) {
    deps.events.publish({ type: 'queue' });
  }
  return conversation;
}
