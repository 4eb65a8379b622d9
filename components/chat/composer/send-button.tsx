'use client';

import { Clock, SendHorizontal } from 'lucide-react';
import { cx } from '@/components/ui/cx';
import { Spinner } from '@/components/ui/feedback/spinner';

/** The round button beside the box; with a clock where a message waits for a connection. */
export function SendButton({
  label,
  waits,
  busy,
  tone,
  disabled,
  onClick,
}: {
  label: string;
  waits: boolean;
  busy: boolean;
  tone: 'message' | 'note';
  disabled: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-busy={busy || undefined}
      disabled={disabled}
      onClick={onClick}
      // The box keeps the focus, so that the on-screen keyboard stays open.
      onMouseDown={(event) => event.preventDefault()}
      className={cx(
        'relative inline-flex size-11 shrink-0 items-center justify-center rounded-full',
        'transition-[opacity,scale,background-color] duration-120 ease-standard active:scale-95',
        'disabled:bg-line disabled:text-text-muted disabled:active:scale-100',
        tone === 'note' ? 'bg-warn text-on-inverse' : 'bg-brand text-on-brand',
      )}
    >
      {busy ? <Spinner /> : <SendHorizontal className="size-5" aria-hidden="true" />}
      {waits && (
        <span
          aria-hidden="true"
          className="absolute end-0 -bottom-1 flex size-5 items-center justify-center rounded-full bg-surface text-warn shadow-card"
        >
          <Clock className="size-4" />
        </span>
      )}
    </button>
  );
}
