import type { ReactNode } from 'react';
import { cx } from '../cx';

/**
 * What a badge says. `success` and `danger` are states and keep their colours; `gain` and `loss` are results of trades
 * and follow the person's choice of colours for up and down.
 */
export type Tone = 'neutral' | 'brand' | 'success' | 'danger' | 'gain' | 'loss' | 'warn' | 'info';

export const SOFT_TONES: Record<Tone, string> = {
  neutral: 'bg-bg text-text-muted',
  brand: 'bg-brand-soft text-brand',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
  gain: 'bg-up-soft text-up',
  loss: 'bg-down-soft text-down',
  warn: 'bg-warn-soft text-warn',
  info: 'bg-info-soft text-info',
};

/** A short badge: practice, simulated, a status. Its text says everything; the colour only supports it. */
export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-full px-3 py-1 text-xs font-semibold whitespace-nowrap',
        SOFT_TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
