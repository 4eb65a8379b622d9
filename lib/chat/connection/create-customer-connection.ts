import { callChat } from '../../api/chat-client';
import type { ChatConnection } from '../chat-model';
import { createConnection } from './create-connection';

/** The chat socket of the customer of this browser; one a page. */
export function createCustomerConnection(): ChatConnection {
  return createConnection({
    fetchTicket: async (signal) => (await callChat('socketTicket', { signal })).ticket,
  });
}
