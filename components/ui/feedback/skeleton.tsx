import { cx } from '../cx';

/** Holds the place of what is loading; give it that thing's size. Hidden from screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('block animate-pulse rounded-field bg-line', className ?? 'h-4 w-full')}
    />
  );
}
