import { listOldCaches } from './worker-rules';
import type { WorkerScope } from './worker-scope';

/**
 * A worker that takes an earlier one's place at once, removes what that kept, and goes: the way to switch it off. A page
 * that was loaded before may call it back, and speaks to it then: it goes again.
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
