import { cx } from '../ui/cx';

/** The logo: an up and a down arrow in a rounded square of the brand colour. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" className={cx('shrink-0', className ?? 'size-12')} aria-hidden="true">
      <rect width="48" height="48" rx="12" fill="var(--brand)" />
      <g fill="none" stroke="var(--on-brand)" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M17 35V14m0 0-6 6.5M17 14l6 6.5" />
        <path d="M31 13v21m0 0-6-6.5m6 6.5 6-6.5" />
      </g>
    </svg>
  );
}
