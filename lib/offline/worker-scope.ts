/** The part of a service worker's globals that ours uses; the compiler has only the page's. */

interface LongEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LongEvent {
  request: Pick<Request, 'method' | 'mode' | 'url'>;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerEvents {
  install: LongEvent;
  activate: LongEvent;
  fetch: FetchEvent;
  message: LongEvent & { data: unknown; ports: readonly Pick<MessagePort, 'postMessage'>[] };
}

export interface WorkerScope {
  location: { origin: string };
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  clients: { claim(): Promise<void> };
  registration: {
    navigationPreload?: { enable(): Promise<void> };
    unregister(): Promise<boolean>;
  };
  fetch(request: string | FetchEvent['request'], init?: RequestInit): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}
