'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { cx } from '../cx';
import { SOFT_TONES } from './badge';
import { subscribeToasts, type ToastMessage } from './toasts';

interface ShownToast extends ToastMessage {
  id: number;
}

const MARKS: Record<ToastMessage['tone'], string> = {
  success: '✓',
  danger: '!',
  warn: '!',
  info: 'i',
  neutral: '✓',
};
const MOST_SHOWN = 3;
/** A toast's duration is counted in steps: a phone that hangs for seconds does not use it up meanwhile. */
const STEP_MS = 250;

/**
 * Mounted once in the root layout, at the top: a thumb on the trade buttons never covers a message, and a message never
 * covers them. A toast under the pointer or the focus does not expire. Our own because sonner adds a style element
 * without a nonce, which the content security policy refuses.
 */
export function ToastHost() {
  const t = useTranslations('common');
  const [toasts, setToasts] = useState<ShownToast[]>([]);
  useEffect(() => {
    let lastId = 0;
    return subscribeToasts((message) => {
      const toast = { ...message, id: ++lastId };
      setToasts((shown) => [...shown, toast].slice(-MOST_SHOWN));
    });
  }, []);
  return (
    <section
      aria-label={t('notifications')}
      aria-live="polite"
      className="column pointer-events-none fixed inset-x-0 top-0 z-60 flex flex-col gap-2 px-4 pt-[max(1rem,env(safe-area-inset-top))]"
    >
      {toasts.map((toast) => (
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

function Toast({ toast, closeLabel, onEnd }: { toast: ShownToast; closeLabel: string; onEnd: () => void }) {
  const [isHeld, setIsHeld] = useState(false);
  const { id, durationMs } = toast;
  // biome-ignore lint/correctness/useExhaustiveDependencies: onEnd is new at every render; the toast is not.
  useEffect(() => {
    if (isHeld) return;
    let leftMs = durationMs;
    const timer = setInterval(() => {
      leftMs -= STEP_MS;
      if (leftMs <= 0) onEnd();
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [id, durationMs, isHeld]);
  return (
    <button
      type="button"
      title={closeLabel}
      onClick={onEnd}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className="toast-in pointer-events-auto flex w-full items-center gap-3 rounded-card border border-line bg-surface-raised p-3 text-start text-sm text-text shadow-card"
    >
      <span
        aria-hidden="true"
        className={cx(
          'flex size-8 shrink-0 items-center justify-center rounded-full text-base font-bold',
          SOFT_TONES[toast.tone === 'neutral' ? 'brand' : toast.tone],
        )}
      >
        {MARKS[toast.tone]}
      </span>
      <span className="flex min-w-0 flex-col">
        <span className="font-semibold">{toast.title}</span>
        {toast.body && <span className="text-text-muted">{toast.body}</span>}
      </span>
    </button>
  );
}
