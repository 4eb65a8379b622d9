/** The console's typed calls of advertisements and announcements, sent as staff. */
import { publishingRoutes } from '../contract/content-routes';
import { ApiError } from './api-error';
import type { Answer, CallOptions } from './call-target';
import { callAsStaff, leaveWhenStaffSessionIsGone, STAFF } from './staff-client';
import { sendUpload, type UploadOptions } from './upload-client';

type UploadName = 'createAdvertisement' | 'updateAdvertisement' | 'uploadImage';
type CallName = Exclude<keyof typeof publishingRoutes, UploadName>;

/** Calls the provider through this origin as the member of staff of this browser. Throws ApiError as callStaff does. */
export function callPublishing<N extends CallName>(
  name: N,
  options: CallOptions<N> = {},
): Promise<Answer<N>> {
  return callAsStaff(publishingRoutes[name], options);
}

/** The same for the calls that may carry a picture or a video. Throws ApiError as sendUpload does. */
export async function uploadPublishing<N extends UploadName>(
  name: N,
  options: UploadOptions,
): Promise<Answer<N>> {
  try {
    return await sendUpload<N>(STAFF, publishingRoutes[name], options);
  } catch (error) {
    if (error instanceof ApiError) leaveWhenStaffSessionIsGone(error, false);
    throw error;
  }
}
