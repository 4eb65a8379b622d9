/**
 * What the service worker caches, as pure rules. It caches what is the same for everybody and named by its content:
 * built files, icons, and the offline page. Pages, API calls and people's files are never cached.
 */

/** The page for when a page cannot be loaded; it has no personal data and all four languages. */
export const OFFLINE_PAGE = '/offline';

const OURS = 'updown-';
const KEPT_FOLDERS = ['/_next/static/', '/icons/'];
/** Files opened in a tab of their own: the browser's own offline message serves better there. */
const NO_PAGES = ['/api/', '/admin/api/', '/socket.io/'];

export interface AskedFor {
  method: string;
  /** `navigate` for a page. */
  mode: string;
  /** Absolute. */
  url: string;
}

/**
 * `kept`: from the cache, else network and cache. `page`: network, else the offline page. `file`: network, which the
 * browser has requested already when it opened the address. `network`: not handled by the worker.
 */
export type Source = 'kept' | 'page' | 'file' | 'network';

/** Where a response comes from; `origin` is the worker's own. */
export function chooseSource({ method, mode, url }: AskedFor, origin: string): Source {
  if (method !== 'GET') return 'network';
  const asked = new URL(url);
  if (asked.origin !== origin) return 'network';
  const isIn = (folder: string) => asked.pathname.startsWith(folder);
  if (KEPT_FOLDERS.some(isIn)) return 'kept';
  if (mode !== 'navigate') return 'network';
  return NO_PAGES.some(isIn) ? 'file' : 'page';
}

/** Whether a response may be cached: complete, from our own origin, and no error or page in place of a file. */
export function mayKeep({ status, type, headers }: Pick<Response, 'status' | 'type' | 'headers'>): boolean {
  return status === 200 && type === 'basic' && !headers.get('content-type')?.startsWith('text/html');
}

/** The cache of one version of the product. */
export function cacheName(version: string): string {
  return `${OURS}${version}`;
}

/** Caches of other versions, to be deleted. Caches that are not the worker's are left alone. */
export function listOldCaches(names: readonly string[], version: string): string[] {
  return names.filter((name) => name.startsWith(OURS) && name !== cacheName(version));
}

/** A page's message to a waiting worker: this page is of your version, or its person agreed to it. */
export const TAKE_OVER = 'take-over';
/** A page's question to a worker, with a port for the answer. */
export const WHICH_VERSION = 'which-version';
