/**
 * What the service worker keeps and what it leaves to the network, as pure rules. It keeps what is the same for
 * everybody and named by its content: built files, icons, and the one page that says there is no connection. Pages,
 * calls and people's files are never its business.
 */

/** The page for when a page cannot be had; it holds nothing personal and all four languages. */
export const OFFLINE_PAGE = '/offline';

const OURS = 'updown-';
const KEPT_FOLDERS = ['/_next/static/', '/icons/'];
/** Opened in a tab of their own they are no pages: the browser's own words about a lost network serve better. */
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
 * browser asked already when it opened the address. `network`: not ours.
 */
export type Source = 'kept' | 'page' | 'file' | 'network';

/** Where an answer comes from; `origin` is the worker's own. */
export function chooseSource({ method, mode, url }: AskedFor, origin: string): Source {
  if (method !== 'GET') return 'network';
  const asked = new URL(url);
  if (asked.origin !== origin) return 'network';
  const isIn = (folder: string) => asked.pathname.startsWith(folder);
  if (KEPT_FOLDERS.some(isIn)) return 'kept';
  if (mode !== 'navigate') return 'network';
  return NO_PAGES.some(isIn) ? 'file' : 'page';
}

/** Whether an answer may be kept: whole, fresh from our own origin, and no error or page in a file's place. */
export function mayKeep({ status, type, headers }: Pick<Response, 'status' | 'type' | 'headers'>): boolean {
  return status === 200 && type === 'basic' && !headers.get('content-type')?.startsWith('text/html');
}

/** The cache of one version of the product. */
export function cacheName(version: string): string {
  return `${OURS}${version}`;
}

/** Caches of other versions, to be removed. Caches that are not the worker's stay. */
export function listOldCaches(names: readonly string[], version: string): string[] {
  return names.filter((name) => name.startsWith(OURS) && name !== cacheName(version));
}

/** What a page says to a worker that waits: this page is of your version, or its person agreed to it. */
export const TAKE_OVER = 'take-over';
/** What a page asks a worker, with a port for the answer. */
export const WHICH_VERSION = 'which-version';
