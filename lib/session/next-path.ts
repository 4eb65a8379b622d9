/** Where a person wanted to go: a path of this site and nothing else. */

/** Pages that would send the person straight on again. */
const NOT_A_DESTINATION = /^\/(login|register|refresh|api|admin\/api)(\/|\?|#|$)/;
const LONGEST = 1_000;

/** The path when it is one of ours, else `/`. Control characters and backslashes are read as slashes by browsers. */
export function safeNextPath(path: string | null | undefined): string {
  if (!path || path.length > LONGEST || !path.startsWith('/') || path.startsWith('//')) return '/';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (/[\\\u0000-\u001f]/.test(path)) return '/';
  return NOT_A_DESTINATION.test(path) ? '/' : path;
}

/** `/login?next=…`, or plain `/login` when there is nowhere in particular to return to. */
export function withNextPath(page: '/login' | '/refresh', wanted: string): string {
  const path = safeNextPath(wanted);
  return path === '/' ? page : `${page}?next=${encodeURIComponent(path)}`;
}
