import { cx } from '../cx';

/** Placeholder for loading content; give it the content's size. Hidden from screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('block animate-pulse rounded-field bg-line', className ?? 'h-4 w-full')}
    />
  );
}
