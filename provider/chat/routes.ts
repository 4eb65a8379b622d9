/** The calls of the support chat. */
import { MESSAGES_PAGE } from '../../lib/contract/chat/chat-rules';
import { toIsoTime } from '../http/answers/to-iso-time';
import type { Http } from '../http/build-http';
import { type RegisterEndpoint, requireCaller } from '../http/call';
import type { ChatDeps } from './chat-deps';
import { fetchMessages, findReading, markMessages } from './messages/read-messages';
import { sendAsCustomer, sendAsStaff } from './messages/send-message';
import { type UploadDeps, uploadChatFile } from './messages/upload-file';
import { isSupportOnline } from './online';
import { issueTicket } from './socket/tickets';

export type ChatRouteDeps = UploadDeps & {
  /** Signs tickets: the same in all processes. */
  ticketSecret: string;
};

export function registerChatRoutes({ register }: Http, deps: ChatRouteDeps): void {
  registerMessageRoutes(register, deps);

  register('socketTicket', async (call) => {
    const { sessionId } = requireCaller(call);
    const of = { sessionId, nowMs: deps.clock.nowMs(), secret: deps.ticketSecret };
    return { success: true, ticket: await issueTicket(deps.db, of) };
  });

  register('chatHealth', async (call) => {
    const health = deps.chat.health();
    const success = health.status === 'ok';
    if (!success) call.setStatus(503);
    return { success, ...health };
  });

  register('uploadChatFile', async (call) => {
    const data = await uploadChatFile(deps, call);
    return { success: true, data, fileUrl: data.url, url: data.url };
  });
}

/** The customer's messages and, through the same functions, those of staff. */
function registerMessageRoutes(register: RegisterEndpoint, deps: ChatDeps): void {
  const { db, clock } = deps;

  register('chatConversation', async (call) => {
    const conversation = { userId: requireCaller(call).userId };
    const newest = await fetchMessages(deps, { conversation, side: 'customer' }, { limit: MESSAGES_PAGE });
    const nowMs = clock.nowMs();
    const { messages, hasMore: hasOlder } = newest;
    const support = { online: await isSupportOnline(db, nowMs) };
    return {
      success: true,
      data: { conversation: newest.conversation, messages, hasOlder, support },
      serverTime: toIsoTime(nowMs),
    };
  });

  register('sendChatMessage', async (call) => {
    const { message, repeated } = await sendAsCustomer(deps, requireCaller(call), call.body);
    return { success: true, data: message, repeated };
  });

  register('markChat', async (call) => {
    const conversation = { userId: requireCaller(call).userId };
    return { success: true, ...(await markMessages(deps, { conversation, side: 'customer' }, call.body)) };
  });

  register('chatMessages', async (call) => {
    const { conversationId, ...where } = call.query;
    const reading = await findReading(deps, requireCaller(call), conversationId);
    return { success: true, data: await fetchMessages(deps, reading, where) };
  });

  register('conversationMessages', async (call) => {
    const conversation = { conversationId: Number(call.params.id) };
    return { success: true, data: await fetchMessages(deps, { conversation, side: 'staff' }, call.query) };
  });

  register('sendAdminMessage', async (call) => {
    const { message, repeated } = await sendAsStaff(deps, requireCaller(call), call.body);
    return { success: true, data: message, repeated };
  });

  register('markConversation', async (call) => {
    const conversation = { conversationId: Number(call.params.id) };
    return { success: true, ...(await markMessages(deps, { conversation, side: 'staff' }, call.body)) };
  });
}
