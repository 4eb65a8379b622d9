/** The browser's typed calls of the customer's account that carry files; apart, so that other screens need not carry them. */
import { type AccountRouteName, accountRoutes } from '../contract/account-routes';
import type { Answer } from './call-target';
import { type UploadOptions, uploadAsCustomer } from './upload-client';

/** Sends one call with its files as the customer of this browser. Throws as uploadAsCustomer does. */
export function uploadAccount<N extends AccountRouteName>(
  name: N,
  options: UploadOptions,
): Promise<Answer<N>> {
  return uploadAsCustomer(accountRoutes[name], options);
}
