/** The session of the member of staff on this page. Its handle stays in memory: staff write no token2 (F6). */
import { STAFF_OUTBOX } from '../../chat/outbox/outbox-names';
import { coreRoutes } from '../../contract/core/core-routes';
import type { Route } from '../../contract/route';
import { deleteDatabase } from '../../session/browser/delete-database';
import { deleteInboxDrafts } from '../../session/browser/inbox-drafts';
import { page } from '../../session/guard/page';
import { staffPathWithNext } from '../../session/next-path/staff-next-path';
import { ApiError } from '../api-error';
import { type Sender, sendCall } from '../send-call';

let pageHandle: string | undefined;
let isSigningOut = false;
export const STAFF: Sender = { base: '/admin/api', handle: () => pageHandle };

/** The session that the server rendered this page for. */
export function rememberStaffHandle(handle: string | undefined): void {
  pageHandle = handle;
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
 * Tells the provider that the person is active: staff are signed out after a while without activity (S5), and reading a
 * page makes no call that would count. A failure is ignored here; the next call meets it too.
 */
export async function noteStaffActivity(): Promise<void> {
  await fetch('/admin/active', { method: 'POST', cache: 'no-store' }).catch(() => undefined);
}

/** The answer to a call of the console. A failure of the session takes the page away before it is thrown on. */
export async function leaveIfStaffSessionIsGone<T>(
  sent: Promise<T>,
  { access }: Pick<Route, 'access'>,
): Promise<T> {
  try {
    return await sent;
  } catch (error) {
    if (error instanceof ApiError) redirectWhenStaffSessionEnded(error, access === 'public');
    throw error;
  }
}

export function redirectWhenStaffSessionEnded({ code, status }: ApiError, isPublic: boolean): void {
  // The page is already leaving.
  if (isSigningOut) return;
  if (code === 'session_mismatch') page.reload();
  else if (code === 'password_change_required') page.open('/admin/password');
  else if (status === 401 && !isPublic) {
    page.open(staffPathWithNext('/admin/refresh', window.location.pathname + window.location.search));
  }
}
