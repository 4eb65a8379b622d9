/** Events after which a page that was suspended or offline has to check its connection at once. */

export interface PageLifecycle {
  /** The page is visible again, or the network is back. */
  onWake(): void;
  onOffline(): void;
}

/** Listens until the returned function is called. Does nothing outside a browser. */
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
