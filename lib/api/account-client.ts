/** The browser's typed calls of the customer's account and identity; apart, so that trading need not carry them. */
import { type AccountRouteName, accountRoutes } from '../contract/account-routes';
import type { Answer } from './call-target';
import { type CustomerCallOptions, callAsCustomer } from './customer-call';

/** Calls the provider through this origin as the customer of this browser. Throws ApiError as sendCall does. */
export function callAccount<N extends AccountRouteName>(
  name: N,
  options: CustomerCallOptions<N> = {},
): Promise<Answer<N>> {
  return callAsCustomer(accountRoutes[name], options);
}
