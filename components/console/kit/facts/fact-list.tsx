import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';

export interface Fact {
  name: string;
  value: ReactNode;
  /** Emphasized. */
  isMain?: boolean;
}

/** Names and values in two columns. Facts without a value are left out. */
export function FactList({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  const given = facts.filter(
    ({ value }) => value !== null && value !== undefined && value !== false && value !== '',
  );
  if (given.length === 0) return null;
  return (
    <dl className={cx('grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-4 gap-y-1 text-sm', className)}>
      {given.map(({ name, value, isMain }) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid items-baseline">
          <dt className="text-text-muted">{name}</dt>
          <dd
            className={cx(
              'figures min-w-0 text-end break-words',
              isMain ? 'text-base font-bold' : 'font-medium',
            )}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
