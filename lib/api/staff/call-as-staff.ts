/** The console's typed calls: `callAsStaff(staffRoutes.approveDeposit, { params, body })`. Carries no schema. */
import type { NamedRoute, Route } from '../../contract/route';
import type { RouteName } from '../../contract/routes';
import { ApiError } from '../api-error';
import type { Answer, CallOptions } from '../call-options';
import { sendCall } from '../send-call';
import { redirectWhenStaffSessionEnded, STAFF } from './staff-session';

/** The routes of the console's pages: none that is for customers alone. */
export type StaffRoute<N extends RouteName> = NamedRoute<N> &
  Readonly<{ access: Exclude<Route['access'], 'customer'> }>;

/**
 * Calls the provider through this origin as the member of staff of this browser. A session that has ended leads to
 * the console's sign-in and back, through the place that clears its cookie. Throws ApiError as sendCall does.
 */
export async function callAsStaff<N extends RouteName>(
  route: StaffRoute<N>,
  options: CallOptions<N> = {},
): Promise<Answer<N>> {
  try {
    return await sendCall<N>(STAFF, route, options);
  } catch (error) {
    if (error instanceof ApiError) redirectWhenStaffSessionEnded(error, route.access === 'public');
    throw error;
  }
}
