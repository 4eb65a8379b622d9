/** Moments at which a page that slept, or was offline, has to look after its line at once. */

export interface PageLifecycle {
  /** The person is back, or the network is. */
  onWake(): void;
  onOffline(): void;
}

/** Listens until the returned stop is called. Does nothing outside a browser. */
export function onPageLifecycle({ onWake, onOffline }: PageLifecycle): () => void {
  if (typeof window === 'undefined') return () => undefined;
  const onVisible = () => {
    if (document.visibilityState === 'visible') onWake();
  };
  window.addEventListener('online', onWake);
  window.addEventListener('pageshow', onWake);
  window.addEventListener('offline', onOffline);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    window.removeEventListener('online', onWake);
    window.removeEventListener('pageshow', onWake);
    window.removeEventListener('offline', onOffline);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
