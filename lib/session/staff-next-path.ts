/** The same for staff: a page of the console and nothing else. */
import { safeNextPath } from './next-path';

/** Where a member of staff wanted to go: a page of the console, else its first. */
export function safeStaffPath(path: string | null | undefined): string {
  const safe = safeNextPath(path);
  const isPage = /^\/admin(\/|\?|#|$)/.test(safe) && !NOT_A_CONSOLE_DESTINATION.test(safe);
  return isPage ? safe : '/admin';
}

const NOT_A_CONSOLE_DESTINATION = /^\/admin\/(login|refresh|password)(\/|\?|#|$)/;

/** `/admin/login?next=…`; `isEnded` makes the form say that the session is over. */
export function staffPathWithNext(
  page: '/admin/login' | '/admin/refresh',
  wanted: string,
  { isEnded = false } = {},
): string {
  const path = safeStaffPath(wanted);
  const query = new URLSearchParams({
    ...(path === '/admin' ? {} : { next: path }),
    ...(isEnded ? { ended: '1' } : {}),
  }).toString();
  return query === '' ? page : `${page}?${query}`;
}
