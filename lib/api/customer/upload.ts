/**
 * The browser's typed calls of customers that carry files; in a module of their own, so that screens without uploads do
 * not load it.
 */
import type { RouteName } from '../../contract/routes';
import { ApiError } from '../api-error';
import type { Answer } from '../call-options';
import { sendUpload, type UploadOptions } from '../send-upload';
import type { CustomerRoute } from './call';
import { CUSTOMER, redirectWhenSessionEnded } from './customer-session';

/** Sends a call with its files as the customer of this browser. Throws ApiError as sendUpload does. */
export async function upload<N extends RouteName>(
  route: CustomerRoute<N>,
  options: UploadOptions,
): Promise<Answer<N>> {
  try {
    return await sendUpload<N>(CUSTOMER, route, options);
  } catch (error) {
    if (error instanceof ApiError) redirectWhenSessionEnded(error, route);
    throw error;
  }
}
