import { listOldCaches } from './worker-rules';
import type { WorkerScope } from './worker-scope';

/**
 * A worker that replaces an earlier one at once, deletes its caches and unregisters itself: the way to switch workers off. A
 * page that was loaded before may register it again, and sends a message then: it unregisters again.
 */
export function unregisterItself(scope: WorkerScope): void {
  scope.addEventListener('install', () => void scope.skipWaiting());
  scope.addEventListener('activate', (event) => event.waitUntil(leave()));
  scope.addEventListener('message', (event) => event.waitUntil(leave()));

  async function leave(): Promise<void> {
    const ours = listOldCaches(await scope.caches.keys(), '');
    await Promise.all(ours.map((name) => scope.caches.delete(name)));
    await scope.registration.unregister();
  }
}
