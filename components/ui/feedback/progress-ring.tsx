import type { ReactNode } from 'react';
import { cx } from '../cx';

export const RING_RADIUS = 20;
export const RING_STROKE = 5;
const LENGTH = 2 * Math.PI * RING_RADIUS;

/** A ring that is full at 1 and empty at 0, with content in the middle. Its colour is its text colour. */
export function ProgressRing({
  value,
  label,
  className,
  children,
}: {
  value: number;
  label?: string;
  /** Size and colour, such as "size-11 text-brand". */
  className?: string;
  children?: ReactNode;
}) {
  const part = Math.min(1, Math.max(0, value));
  return (
    <span className={cx('relative inline-flex shrink-0 items-center justify-center', className ?? 'size-11')}>
      <RingTrack>
        <circle
          cx="24"
          cy="24"
          r={RING_RADIUS}
          className="origin-center -rotate-90"
          stroke="currentColor"
          strokeWidth={RING_STROKE}
          strokeLinecap="round"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - part)}
        />
      </RingTrack>
      {label && <span className="sr-only">{label}</span>}
      <span className="figures relative text-sm font-bold text-text">{children}</span>
    </span>
  );
}

/** The whole ring in the colour of lines, with what is drawn over it. */
export function RingTrack({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 48 48" className="absolute inset-0 size-full" aria-hidden="true" fill="none">
      <circle cx="24" cy="24" r={RING_RADIUS} stroke="var(--line)" strokeWidth={RING_STROKE} />
      {children}
    </svg>
  );
}
