/**
 * The browser's typed calls of the staff console. The handle stays in this page's memory: staff write no token2 (F6).
 */
import { type StaffRouteName, staffRoutes } from '../contract/staff-routes';
import { page } from '../session/page';
import { ApiError } from './api-error';
import type { Answer, CallOptions } from './call-target';
import { type Sender, sendCall } from './send-call';

let pageHandle: string | undefined;
export const STAFF: Sender = { base: '/admin/api', handle: () => pageHandle };

/** The session that the server rendered this page for. */
export function rememberStaffHandle(handle: string | undefined): void {
  pageHandle = handle;
}

/**
 * Calls the provider through this origin as the member of staff of this browser. A session that has ended leads to
 * the console's sign-in and back. Throws ApiError as sendCall does.
 */
export async function callStaff<N extends StaffRouteName>(
  name: N,
  options: CallOptions<N> = {},
): Promise<Answer<N>> {
  const route = staffRoutes[name];
  try {
    return await sendCall(STAFF, route, options);
  } catch (error) {
    if (error instanceof ApiError) leaveWhenSessionIsGone(error, route.access === 'public');
    throw error;
  }
}

function leaveWhenSessionIsGone({ code, status }: ApiError, isPublic: boolean): void {
  if (code === 'session_mismatch') page.reload();
  else if (code === 'password_change_required') page.open('/admin/password');
  else if (status === 401 && !isPublic) {
    const here = window.location.pathname + window.location.search;
    page.open(`/admin/login?next=${encodeURIComponent(here)}`);
  }
}
