/** The browser's typed calls of advertisements, announcements and favourites; apart, so that only their screens carry them. */
import { type ContentRouteName, contentRoutes } from '../contract/content-routes';
import type { Answer } from './call-target';
import { type CustomerCallOptions, callAsCustomer } from './customer-call';

/** Calls the provider through this origin as the customer of this browser. Throws ApiError as sendCall does. */
export function callContent<N extends ContentRouteName>(
  name: N,
  options: CustomerCallOptions<N> = {},
): Promise<Answer<N>> {
  return callAsCustomer(contentRoutes[name], options);
}
