/**
 * `/login?next=…`, or plain `/login` when there is no page to return to. `path` is the page's own; a path from a URL
 * has to go through safeNextPath, as it does again where it is read. In a module of its own, since every page loads it.
 */
export function withNextPath(page: '/login' | '/refresh', path: string): string {
  return path === '/' ? page : `${page}?next=${encodeURIComponent(path)}`;
}
