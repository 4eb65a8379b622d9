/** Calls whose answer is a file that the customer keeps, by the same rules as every other call of their pages. */
import { type MoneyRouteName, moneyRoutes } from '../contract/money-routes';
import type { Route } from '../contract/route';
import { ApiError } from './api-error';
import { type CallOptions, callPath } from './call-target';
import { CUSTOMER, leaveWhenSessionIsGone } from './customer-call';
import { type DownloadedFile, receiveFile } from './receive-file';

/** Fetches a file. Throws ApiError as receiveFile does. */
export async function downloadFile<N extends MoneyRouteName>(
  name: N,
  options: Pick<CallOptions<N>, 'params' | 'query'>,
): Promise<DownloadedFile> {
  const route: Route = moneyRoutes[name];
  try {
    return await receiveFile(`${CUSTOMER.base}${callPath(route, options)}`);
  } catch (error) {
    if (error instanceof ApiError) leaveWhenSessionIsGone(error, route);
    throw error;
  }
}
