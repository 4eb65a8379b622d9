import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';

export interface Fact {
  name: string;
  value: ReactNode;
  /** The list's main fact: larger and bold. */
  isMain?: boolean;
  /** An address or a hash: may break anywhere, in smaller type. */
  isLong?: boolean;
  /** A button after the value. */
  action?: ReactNode;
}

const LAYOUTS = {
  columns: {
    list: 'grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-4 gap-y-1 text-sm',
    fact: 'col-span-2 grid grid-cols-subgrid items-baseline',
  },
  rows: { list: 'divide-y divide-line text-sm', fact: 'flex min-h-10 items-center justify-between gap-4' },
};

/** Named values, compact in two columns or one per row with lines between. Facts without a value are left out. */
export function FactList({
  facts,
  layout = 'columns',
  className,
}: {
  facts: readonly (Fact | null)[];
  layout?: keyof typeof LAYOUTS;
  className?: string;
}) {
  const given = facts.filter((fact) => fact !== null).filter(hasValue);
  if (given.length === 0) return null;
  return (
    <dl className={cx(LAYOUTS[layout].list, className)}>
      {given.map(({ name, value, isMain, isLong, action }) => (
        <div key={name} className={cx(LAYOUTS[layout].fact, layout === 'rows' && !action && 'py-2')}>
          <dt className={cx('text-text-muted', isLong && 'shrink-0 basis-1/3')}>{name}</dt>
          <dd
            className={cx(
              'figures min-w-0 text-end break-words',
              isMain ? 'text-base font-bold' : 'font-medium',
              isLong && 'text-xs break-all',
              Boolean(action) && 'flex items-center justify-end gap-1',
            )}
          >
            {action ? <span className="min-w-0">{value}</span> : value}
            {action}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function hasValue({ value }: Fact): boolean {
  return value !== null && value !== undefined && value !== false && value !== '';
}
