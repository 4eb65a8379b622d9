import { callAsStaff } from '../../api/staff/call-as-staff';
import { uploadAsStaff } from '../../api/staff/upload-as-staff';
import { chatRoutes, inboxRoutes } from '../../contract/chat/chat-routes';
import type { ChatConnection, ConversationCalls } from '../chat-model';
import { createConnection } from './create-connection';
import { SOCKET_ACK_TIMEOUT_MS, sendWithFallback } from './send-with-fallback';

/** The chat socket of the member of staff of this browser; one for the whole inbox. */
export function createStaffConnection(): ChatConnection {
  return createConnection({
    fetchTicket: async (signal) => (await callAsStaff(chatRoutes.socketTicket, { signal })).ticket,
  });
}

/** The calls of one conversation that staff have open. Throws as callAsStaff does. */
export function createStaffCalls(connection: ChatConnection, conversationId: string): ConversationCalls {
  const params = { id: conversationId };
  return {
    side: 'staff',
    conversationId,
    async load({ after, before, limit }, signal) {
      const query = {
        ...(after === undefined ? {} : { after: String(after) }),
        ...(before === undefined ? {} : { before: String(before) }),
        ...(limit === undefined ? {} : { limit: String(limit) }),
      };
      const { data } = await callAsStaff(inboxRoutes.conversationMessages, {
        params,
        query,
        ...(signal ? { signal } : {}),
      });
      return data;
    },
    send({ clientId, messageType, text, fileId }, { overSocket }) {
      const body = { conversationId, clientId, messageType, message: text, ...(fileId ? { fileId } : {}) };
      return sendWithFallback(
        overSocket ? () => connection.emitWithAck('sendAdminMessage', body, SOCKET_ACK_TIMEOUT_MS) : null,
        async () => (await callAsStaff(inboxRoutes.sendAdminMessage, { body })).data,
      );
    },
    async upload(file, { onProgress, signal }) {
      return (
        await uploadAsStaff(chatRoutes.uploadChatFile, {
          texts: { conversationId },
          files: { file },
          onProgress,
          signal,
        })
      ).data;
    },
    async mark(marks) {
      const isConnected = connection.getSnapshot().state === 'connected';
      await sendWithFallback<unknown>(
        isConnected ? () => connection.emitWithAck('markAsRead', { conversationId, ...marks }) : null,
        () => callAsStaff(inboxRoutes.markConversation, { params, body: marks }),
      );
    },
  };
}
