/** Calls whose answer is a file that the customer keeps, by the same rules as every other call of their pages. */
import type { RouteName } from '../../contract/routes';
import { ApiError } from '../api-error';
import { type CallOptions, callPath } from '../call-options';
import { type DownloadedFile, receiveFile } from '../receive-file';
import type { CustomerRoute } from './call';
import { CUSTOMER, redirectWhenSessionEnded } from './customer-session';

/** Fetches a file. Throws ApiError as receiveFile does. */
export async function download<N extends RouteName>(
  route: CustomerRoute<N>,
  options: Pick<CallOptions<N>, 'params' | 'query'>,
): Promise<DownloadedFile> {
  try {
    return await receiveFile(`${CUSTOMER.base}${callPath(route, options)}`);
  } catch (error) {
    if (error instanceof ApiError) redirectWhenSessionEnded(error, route);
    throw error;
  }
}
