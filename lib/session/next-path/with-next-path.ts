/**
 * `/login?next=…`, or plain `/login` when there is nowhere in particular to return to. `path` is the page's own; what an
 * address says goes through safeNextPath, as it does again where it is read. Apart from that, since every page has it.
 */
export function withNextPath(page: '/login' | '/refresh', path: string): string {
  return path === '/' ? page : `${page}?next=${encodeURIComponent(path)}`;
}
