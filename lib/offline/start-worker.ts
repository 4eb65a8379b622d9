import {
  cacheName,
  chooseSource,
  listOldCaches,
  mayKeep,
  OFFLINE_PAGE,
  TAKE_OVER,
  WHICH_VERSION,
} from './worker-rules';
import type { FetchEvent, WorkerScope } from './worker-scope';

type Opened = Pick<FetchEvent, 'request' | 'preloadResponse'>;

/**
 * The worker of one version. It waits until a page of its own version is open or the person agrees, so that files which
 * an open page still needs are not removed. The very first worker takes over the open pages at once.
 */
export function startWorker(scope: WorkerScope, version: string): void {
  const cache = () => scope.caches.open(cacheName(version));

  scope.addEventListener('install', (event) => event.waitUntil(keepOfflinePage()));
  scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));
  scope.addEventListener('message', ({ data, ports }) => {
    if (data === TAKE_OVER) void scope.skipWaiting();
    if (data === WHICH_VERSION) ports[0]?.postMessage(version);
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const source = chooseSource(request, scope.location.origin);
    if (source === 'kept') event.respondWith(findOrFetch(request, (work) => event.waitUntil(work)));
    if (source === 'page') event.respondWith(fetchOpened(event).catch(showOffline));
    if (source === 'file') event.respondWith(fetchOpened(event));
  });

  /**
   * Fetched without credentials: what is cached is the same for everybody. If that fails, the version is not installed.
   */
  async function keepOfflinePage(): Promise<void> {
    const answer = await scope.fetch(OFFLINE_PAGE, { credentials: 'omit', cache: 'no-store' });
    if (!answer.ok || answer.redirected) throw new Error('the offline page cannot be had');
    await (await cache()).put(OFFLINE_PAGE, answer);
  }

  async function takeOver(): Promise<void> {
    const old = listOldCaches(await scope.caches.keys(), version);
    await Promise.all(old.map((name) => scope.caches.delete(name)));
    await scope.registration.navigationPreload?.enable();
    await scope.clients.claim();
  }

  async function findOrFetch(
    request: Opened['request'],
    onKeep: (work: Promise<unknown>) => void,
  ): Promise<Response> {
    // With a full disk or a broken cache the file is still served from the network.
    const store = await cache().catch(() => undefined);
    const kept = await store?.match(request.url).catch(() => undefined);
    if (kept) return kept;
    const answer = await scope.fetch(request);
    if (store && mayKeep(answer)) onKeep(store.put(request.url, answer.clone()).catch(() => undefined));
    return answer;
  }

  /**
   * The browser may have started the request while the worker was starting (navigation preload); a second one would be
   * redundant.
   */
  async function fetchOpened(event: Opened): Promise<Response> {
    return (await event.preloadResponse) ?? scope.fetch(event.request);
  }

  async function showOffline(failure: unknown): Promise<Response> {
    const offline = await (await cache()).match(OFFLINE_PAGE);
    if (offline) return offline;
    throw failure;
  }
}
