/** The browser's typed calls of the support chat; apart, so that only its screen carries them. */
import { type ChatRouteName, chatRoutes } from '../contract/chat-routes';
import type { Answer } from './call-target';
import { type CustomerCallOptions, callAsCustomer } from './customer-call';
import { type UploadOptions, uploadAsCustomer } from './upload-client';

/** Calls the provider through this origin as the customer of this browser. Throws ApiError as sendCall does. */
export function callChat<N extends ChatRouteName>(
  name: N,
  options: CustomerCallOptions<N> = {},
): Promise<Answer<N>> {
  return callAsCustomer(chatRoutes[name], options);
}

/** Stores a file for a message of one's own. Throws as uploadAsCustomer does. */
export function uploadToChat(options: UploadOptions): Promise<Answer<'uploadChatFile'>> {
  return uploadAsCustomer<'uploadChatFile'>(chatRoutes.uploadChatFile, options);
}
