'use client';

import { useEffect, useState } from 'react';
import { cx } from '../cx';
import { SOFT_TONES } from '../feedback/badge';
import type { ToastMessage } from './toasts';

const MARKS: Record<ToastMessage['tone'], string> = {
  success: '✓',
  danger: '!',
  warn: '!',
  info: 'i',
  neutral: '✓',
};
/** A toast's duration is counted in steps: a phone that hangs for seconds does not use it up meanwhile. */
const STEP_MS = 250;

export interface ToastProps {
  toast: ToastMessage & { id: number };
  closeLabel: string;
  onEnd: () => void;
}

/** One short message. Under the pointer or the focus it does not expire. */
export function Toast({ toast, closeLabel, onEnd }: ToastProps) {
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
