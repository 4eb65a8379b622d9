import type { ReactNode } from 'react';
import { cx } from '../cx';
import { SOFT_TONES, type Tone } from './badge';

/** A line across the screen about its state: offline, stale prices, a notice. Announced when it appears. */
export function Banner({
  tone = 'info',
  icon,
  action,
  className,
  children,
}: {
  tone?: Tone;
  icon?: ReactNode;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx(
        'flex min-h-11 items-center gap-3 rounded-field px-4 py-2 text-sm',
        SOFT_TONES[tone],
        className,
      )}
    >
      {icon && (
        <span aria-hidden="true" className="shrink-0 [&>svg]:size-5">
          {icon}
        </span>
      )}
      <span className="min-w-0 flex-1">{children}</span>
      {action}
    </div>
  );
}
