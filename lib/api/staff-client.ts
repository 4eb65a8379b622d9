/**
 * The browser's typed calls of the staff console. The handle stays in this page's memory: staff write no token2 (F6).
 */
import { STAFF_OUTBOX } from '../chat/outbox/outbox-names';
import { accountRoutes } from '../contract/account-routes';
import { coreRoutes } from '../contract/core-routes';
import { oversightRoutes } from '../contract/oversight-routes';
import { payoutsRoutes } from '../contract/payouts-routes';
import { peopleRoutes } from '../contract/people-routes';
import type { Route } from '../contract/route';
import type { RouteName } from '../contract/routes';
import { staffRoutes } from '../contract/staff-routes';
import { deleteDatabase } from '../session/browser/delete-database';
import { deleteInboxDrafts } from '../session/browser/inbox-drafts';
import { page } from '../session/guard/page';
import { staffPathWithNext } from '../session/next-path/staff-next-path';
import { ApiError } from './api-error';
import type { Answer, CallOptions } from './call-target';
import { type Sender, sendCall } from './send-call';

/** What the console calls: the staff's own calls, and those of everybody's account that it has screens for. */
const consoleRoutes = {
  ...staffRoutes,
  ...peopleRoutes,
  ...payoutsRoutes,
  ...oversightRoutes,
  changePassword: accountRoutes.changePassword,
};
export type ConsoleRouteName = keyof typeof consoleRoutes;

let pageHandle: string | undefined;
let isSigningOut = false;
export const STAFF: Sender = { base: '/admin/api', handle: () => pageHandle };

/** The session that the server rendered this page for. */
export function rememberStaffHandle(handle: string | undefined): void {
  pageHandle = handle;
}

/**
 * Calls the provider through this origin as the member of staff of this browser. A session that has ended leads to
 * the console's sign-in and back, through the place that clears its cookie. Throws ApiError as sendCall does.
 */
export function callStaff<N extends ConsoleRouteName>(
  name: N,
  options: CallOptions<N> = {},
): Promise<Answer<N>> {
  return callAsStaff(consoleRoutes[name], options);
}

/** The same for a route of another client of the console. */
export async function callAsStaff<N extends RouteName>(
  route: Route,
  options: CallOptions<N>,
): Promise<Answer<N>> {
  try {
    return await sendCall(STAFF, route, options);
  } catch (error) {
    if (error instanceof ApiError) leaveWhenStaffSessionIsGone(error, route.access === 'public');
    throw error;
  }
}

/**
 * Ends the session at the provider and in this browser's cookie; messages that were not sent go with it. Never
 * throws: the page leaves either way.
 */
export async function signOutStaff(): Promise<void> {
  isSigningOut = true;
  deleteInboxDrafts();
  await deleteDatabase(STAFF_OUTBOX);
  try {
    await sendCall(STAFF, coreRoutes.logout, {});
  } catch (error) {
    console.error('Signing out could not be completed at the server.', error);
  }
}

/**
 * Tells the provider that the person is at work: reading changes nothing that it could notice, and staff are signed out
 * after a while without an act (S5). What fails here the next call finds out.
 */
export async function noteStaffActivity(): Promise<void> {
  await fetch('/admin/active', { method: 'POST', cache: 'no-store' }).catch(() => undefined);
}

export function leaveWhenStaffSessionIsGone({ code, status }: ApiError, isPublic: boolean): void {
  // Where the page goes is decided.
  if (isSigningOut) return;
  if (code === 'session_mismatch') page.reload();
  else if (code === 'password_change_required') page.open('/admin/password');
  else if (status === 401 && !isPublic) {
    page.open(staffPathWithNext('/admin/refresh', window.location.pathname + window.location.search));
  }
}
