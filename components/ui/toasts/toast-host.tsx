'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, useEffect, useState } from 'react';
import type { ToastProps } from './toast';
import { subscribeToasts } from './toasts';

const MOST_SHOWN = 3;
/** The code of a toast is loaded with the first one, at the latest after this time, so that it is there without a network. */
const LOAD_AFTER_MS = 2_000;

/**
 * Mounted once in the root layout, at the top: a thumb on the trade buttons never covers a message, and a message never
 * covers them. Our own because sonner adds a style element without a nonce, which the content security policy refuses.
 */
export function ToastHost() {
  const t = useTranslations('common');
  const [Toast, setToast] = useState<ComponentType<ToastProps>>();
  const [toasts, setToasts] = useState<ToastProps['toast'][]>([]);
  useEffect(() => {
    let lastId = 0;
    let isLoading = false;
    const load = async () => {
      if (isLoading) return;
      isLoading = true;
      try {
        const loaded = await import('./toast');
        setToast(() => loaded.Toast);
      } catch {
        // It is tried again with the next toast.
        isLoading = false;
      }
    };
    const timer = setTimeout(() => void load(), LOAD_AFTER_MS);
    const unsubscribe = subscribeToasts((message) => {
      const toast = { ...message, id: ++lastId };
      setToasts((shown) => [...shown, toast].slice(-MOST_SHOWN));
      void load();
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, []);
  return (
    <section
      aria-label={t('notifications')}
      aria-live="polite"
      className="column pointer-events-none fixed inset-x-0 top-0 z-60 flex flex-col gap-2 px-4 pt-[max(1rem,env(safe-area-inset-top))]"
    >
      {Toast &&
        toasts.map((toast) => (
          <Toast
            key={toast.id}
            toast={toast}
            closeLabel={t('close')}
            onEnd={() => setToasts((shown) => shown.filter((other) => other.id !== toast.id))}
          />
        ))}
    </section>
  );
}
