/** The browser's typed calls of sign-in, markets and trading. Carries method and path of each, and no schema. */
import { type CoreRouteName, coreRoutes } from '../contract/core-routes';
import type { Answer } from './call-target';
import { type CustomerCallOptions, callAsCustomer } from './customer-call';

/** Calls the provider through this origin as the customer of this browser. Throws ApiError as sendCall does. */
export function callApi<N extends CoreRouteName>(
  name: N,
  options: CustomerCallOptions<N> = {},
): Promise<Answer<N>> {
  return callAsCustomer(coreRoutes[name], options);
}
