/** Registers the service worker and reports when it found a newer version of the product than the page's own. */
import { TAKE_OVER, WHICH_VERSION } from '@/lib/offline/worker-rules';
import { page } from '@/lib/session/guard/page';
import { UpdateOffer } from './update-offer';

const LOOK_EVERY_MS = 60 * 60_000;
/** Longest wait for a worker to take over, milliseconds. */
const TAKE_OVER_WITHIN_MS = 3_000;

export interface NewVersion {
  Offer: typeof UpdateOffer;
  onReload: () => void;
}

/**
 * Runs for as long as the page lives. The page is never reloaded unasked: a trade may be being placed, a form half
 * filled. A waiting worker of the page's own version is activated without asking: the page was loaded after it was
 * built.
 */
export async function watchWorker(version: string, onNewer: (found: NewVersion) => void): Promise<void> {
  const container = navigator.serviceWorker;
  if (!container) return;
  const registration = await container.register('/sw.js', { updateViaCache: 'none' });
  // Registering revived a worker that was unregistering itself; a message makes it unregister again.
  registration.active?.postMessage(WHICH_VERSION);

  const reload = () => {
    const { waiting } = registration;
    if (!waiting) return page.reload();
    container.addEventListener('controllerchange', () => page.reload(), { once: true });
    setTimeout(page.reload, TAKE_OVER_WITHIN_MS);
    waiting.postMessage(TAKE_OVER);
  };
  const judge = async (worker: ServiceWorker | null) => {
    if (!worker) return;
    if ((await askVersion(worker)) === version) worker.postMessage(TAKE_OVER);
    else onNewer({ Offer: UpdateOffer, onReload: reload });
  };
  const follow = ({ installing }: ServiceWorkerRegistration) =>
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') void judge(registration.waiting);
    });

  void judge(registration.waiting);
  follow(registration);
  registration.addEventListener('updatefound', () => follow(registration));
  // The person agreed in another tab: its worker serves this page too.
  container.addEventListener('controllerchange', () => void judge(container.controller));

  let lookedAtMs = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || performance.now() - lookedAtMs < LOOK_EVERY_MS) return;
    lookedAtMs = performance.now();
    registration.update().catch(() => undefined);
  });
}

/** Never settles for a worker that only unregisters itself. */
function askVersion(worker: ServiceWorker): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(WHICH_VERSION, [port2]);
  });
}
