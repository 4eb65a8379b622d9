import type { ComponentProps } from 'react';
import { cx } from './cx';

/** The one card. `flush` leaves out the padding, for rows that reach its edges. */
export function Card({ flush = false, className, ...rest }: ComponentProps<'div'> & { flush?: boolean }) {
  return (
    <div
      {...rest}
      className={cx(
        'rounded-card bg-surface shadow-card',
        flush ? 'divide-y divide-line overflow-hidden' : 'p-4',
        className,
      )}
    />
  );
}
