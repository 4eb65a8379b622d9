/** The calls of messages: the customer's and, through the same functions, those of staff. */

import { MESSAGES_PAGE } from '../../../lib/contract/chat/chat-rules';
import { toIsoTime } from '../../http/answers/to-iso-time';
import { type RegisterEndpoint, requireCaller } from '../../http/call';
import type { ChatDeps } from '../chat-deps';
import { isSupportOnline } from '../online';
import { fetchMessages, findReading, markMessages } from './read-messages';
import { sendAsCustomer, sendAsStaff } from './send-message';

export function registerMessageRoutes(register: RegisterEndpoint, deps: ChatDeps): void {
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
