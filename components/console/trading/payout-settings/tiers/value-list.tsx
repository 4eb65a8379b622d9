import type { ReactNode } from 'react';

/** Rows of a name and a value. Names may wrap, values do not. */
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
