/** Sending, over a socket or by a call: stored once, then open screens, notices and counts are notified. */
import { randomUUID } from 'node:crypto';
import type { MessageType } from '../../../lib/contract/chat/chat-rules';
import type { ChatMessage } from '../../../lib/contract/chat/chat-schemas';
import type { Caller } from '../../http/call';
import type { ChatDeps } from '../chat-deps';
import { type ConversationKey, toMarksDto, toOwnConversationDto } from '../conversation-row';
import { requireInboxConversation } from '../inbox/find-inbox-conversations';
import { type StoredMessage, storeMessage } from './store-message';

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
