import { callInbox } from '../../api/inbox-client';
import type { ChatConnection } from '../chat-model';
import { createConnection } from './create-connection';

/** The chat socket of the member of staff of this browser; one for the whole inbox. */
export function createStaffConnection(): ChatConnection {
  return createConnection({
    fetchTicket: async (signal) => (await callInbox('socketTicket', { signal })).ticket,
  });
}
