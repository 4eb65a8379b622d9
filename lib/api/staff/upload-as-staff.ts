/** The console's typed calls that carry files. */
import type { RouteName } from '../../contract/routes';
import { ApiError } from '../api-error';
import type { Answer } from '../call-options';
import { sendUpload, type UploadOptions } from '../send-upload';
import type { StaffRoute } from './call-as-staff';
import { redirectWhenStaffSessionEnded, STAFF } from './staff-session';

/** Sends a call with its files as the member of staff of this browser. Throws ApiError as sendUpload does. */
export async function uploadAsStaff<N extends RouteName>(
  route: StaffRoute<N>,
  options: UploadOptions,
): Promise<Answer<N>> {
  try {
    return await sendUpload<N>(STAFF, route, options);
  } catch (error) {
    if (error instanceof ApiError) redirectWhenStaffSessionEnded(error, false);
    throw error;
  }
}
