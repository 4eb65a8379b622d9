/** The same for staff: a page of the console and nothing else. Tested by tests/attacks/redirects.test.ts. */
import { findOwnPath } from './next-path';

const CONSOLE_PAGE = /^\/admin(?:[/?#]|$)/;
const NOT_A_CONSOLE_DESTINATION =
  /^\/admin\/(?:login|refresh|password|reset-password|forgot-password|api)(?:\/|$)/;

/** The console page that a member of staff asked for, else the first one. */
export function safeStaffPath(asked: string | null | undefined): string {
  const found = findOwnPath(asked);
  // Both encoded and decoded: a proxy or server may read either.
  const isPage =
    found !== undefined &&
    [found.path, found.pathname].every((path) => CONSOLE_PAGE.test(path)) &&
    !NOT_A_CONSOLE_DESTINATION.test(found.pathname);
  return isPage ? found.path : '/admin';
}

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
