/** The console's typed calls of the inbox, of quotes and of what both sides of the chat share, sent as staff. */
import { chatRoutes, inboxRoutes } from '../contract/chat-routes';
import { quoteRoutes } from '../contract/quote-routes';
import { ApiError } from './api-error';
import type { Answer, CallOptions } from './call-target';
import { callAsStaff, leaveWhenStaffSessionIsGone, STAFF } from './staff-client';
import { sendUpload, type UploadOptions } from './upload-client';

const { socketTicket, chatHealth, chatMessages, uploadChatFile } = chatRoutes;
const routes = { socketTicket, chatHealth, chatMessages, ...inboxRoutes, ...quoteRoutes };
export type InboxCallName = keyof typeof routes;

/** Calls the provider through this origin as the member of staff of this browser. Throws ApiError as callStaff does. */
export function callInbox<N extends InboxCallName>(
  name: N,
  options: CallOptions<N> = {},
): Promise<Answer<N>> {
  return callAsStaff(routes[name], options);
}

/** Stores a file for a message to a customer: `texts` names the conversation. Throws as sendUpload does. */
export async function uploadToInbox(options: UploadOptions): Promise<Answer<'uploadChatFile'>> {
  try {
    return await sendUpload<'uploadChatFile'>(STAFF, uploadChatFile, options);
  } catch (error) {
    if (error instanceof ApiError) leaveWhenStaffSessionIsGone(error, false);
    throw error;
  }
}
