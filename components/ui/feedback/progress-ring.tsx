import type { ReactNode } from 'react';
import { cx } from '../cx';

const RADIUS = 20;
const LENGTH = 2 * Math.PI * RADIUS;

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
      <svg
        viewBox="0 0 48 48"
        className="absolute inset-0 size-full -rotate-90"
        aria-hidden="true"
        fill="none"
      >
        <circle cx="24" cy="24" r={RADIUS} stroke="var(--line)" strokeWidth="5" />
        <circle
          cx="24"
          cy="24"
          r={RADIUS}
          stroke="currentColor"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - part)}
        />
      </svg>
      {label && <span className="sr-only">{label}</span>}
      <span className="figures relative text-sm font-bold text-text">{children}</span>
    </span>
  );
}
