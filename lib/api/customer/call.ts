/** The browser's typed calls of customers: `call(moneyRoutes.createWithdrawal, { body })`. Carries no schema. */
import type { NamedRoute, Route } from '../../contract/route';
import type { RouteName } from '../../contract/routes';
import { ApiError } from '../api-error';
import type { Answer, CallOptions } from '../call-options';
import { sendCall } from '../send-call';
import { CUSTOMER, redirectWhenSessionEnded } from './customer-session';

/** The routes of a customer's pages: none that asks for a flag of staff. */
export type CustomerRoute<N extends RouteName> = NamedRoute<N> &
  Readonly<{ access: 'public' | 'session' | 'customer' }>;

export interface CustomerCallOptions<N extends RouteName> extends CallOptions<N> {
  /** `leave` (default): a session that has ended takes the page to /refresh. `throw`: the screen deals with it. */
  onSessionEnded?: 'leave' | 'throw';
}

/** Calls the provider through this origin as the customer of this browser. Throws ApiError as sendCall does. */
export async function call<N extends RouteName>(
  route: CustomerRoute<N>,
  options: CustomerCallOptions<N> = {},
): Promise<Answer<N>> {
  try {
    return await sendCall<N>(CUSTOMER, route, options);
  } catch (error) {
    if (error instanceof ApiError) redirectWhenSessionEnded(error, route as Route, options.onSessionEnded);
    throw error;
  }
}
