import type { ReactNode } from 'react';
import { cx } from '../cx';

/** A named figure: small label, the value under it. */
export function Stat({
  label,
  value,
  className,
}: {
  label: ReactNode;
  value: ReactNode;
  className?: string;
}) {
  return (
    <div className={cx('flex min-w-0 flex-col', className)}>
      <span className="text-sm text-text-muted">{label}</span>
      <span className="figures font-semibold">{value}</span>
    </div>
  );
}
