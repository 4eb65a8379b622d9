import { call } from '../../api/customer/call';
import { upload } from '../../api/customer/upload';
import { chatRoutes } from '../../contract/chat/chat-routes';
import type { ChatConnection, ConversationCalls } from '../chat-model';
import { createConnection } from './create-connection';
import { SOCKET_ACK_TIMEOUT_MS, sendWithFallback } from './send-with-fallback';

/** The chat socket of the customer of this browser; one per page. */
export function createCustomerConnection(): ChatConnection {
  return createConnection({
    fetchTicket: async (signal) => (await call(chatRoutes.socketTicket, { signal })).ticket,
  });
}

/** The calls of the customer's own conversation. Throws as call does. */
export function createCustomerCalls(connection: ChatConnection): ConversationCalls {
  let conversationId: string | null = null;
  return {
    side: 'customer',
    get conversationId() {
      return conversationId;
    },
    async load({ after, before, limit }, signal) {
      const query = {
        ...(after === undefined ? {} : { after: String(after) }),
        ...(before === undefined ? {} : { before: String(before) }),
        ...(limit === undefined ? {} : { limit: String(limit) }),
      };
      const { data } = await call(chatRoutes.chatMessages, { query, ...(signal ? { signal } : {}) });
      conversationId = data.conversation?.id ?? conversationId;
      return data;
    },
    async send({ clientId, messageType, text, fileId }, { overSocket }) {
      const body = { clientId, messageType, message: text, ...(fileId ? { fileId } : {}) };
      const message = await sendWithFallback(
        overSocket ? () => connection.emitWithAck('sendMessage', body, SOCKET_ACK_TIMEOUT_MS) : null,
        async () => (await call(chatRoutes.sendChatMessage, { body })).data,
      );
      conversationId = message.conversationId;
      return message;
    },
    async upload(file, { onProgress, signal }) {
      return (await upload(chatRoutes.uploadChatFile, { texts: {}, files: { file }, onProgress, signal }))
        .data;
    },
    async mark(marks) {
      const isConnected = connection.getSnapshot().state === 'connected';
      await sendWithFallback<unknown>(
        isConnected ? () => connection.emitWithAck('markAsRead', marks) : null,
        () => call(chatRoutes.markChat, { body: marks }),
      );
    },
  };
}
