'use client';

import { WifiOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the browser has a network; the server's HTML assumes so. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** Stays at the top while there is no network. */
export function OfflineBanner() {
  const t = useTranslations('common');
  const isOnline = useIsOnline();
  return (
    <div role="status" className="sticky top-0 z-40">
      {!isOnline && (
        <p className="flex min-h-11 items-center justify-center gap-2 bg-warn-soft px-4 py-2 text-center text-sm text-warn">
          <WifiOff className="size-5 shrink-0" aria-hidden="true" />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
