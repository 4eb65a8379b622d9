import type { ReactNode } from 'react';

/** Names and values at either end of a line: a name may wrap, a value never does. */
export function ValueList({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="flex flex-col gap-2 text-sm">
      {rows.map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-4">
          <dt className="min-w-0 text-text-muted">{name}</dt>
          <dd className="figures font-medium whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
