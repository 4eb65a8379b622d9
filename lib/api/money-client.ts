/** The browser's typed calls of money in and out, histories and notices; apart, so that trading need not carry them. */
import { type MoneyRouteName, moneyRoutes } from '../contract/money-routes';
import type { Answer } from './call-target';
import { type CustomerCallOptions, callAsCustomer } from './customer-call';

/** Calls the provider through this origin as the customer of this browser. Throws ApiError as sendCall does. */
export function callMoney<N extends MoneyRouteName>(
  name: N,
  options: CustomerCallOptions<N> = {},
): Promise<Answer<N>> {
  return callAsCustomer(moneyRoutes[name], options);
}
