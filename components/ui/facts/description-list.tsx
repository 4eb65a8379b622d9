import type { ReactNode } from 'react';

/** Named values, one a line, the value right-aligned. */
export function DescriptionList({
  rows,
}: {
  rows: readonly (readonly [label: ReactNode, value: ReactNode])[];
}) {
  return (
    <dl className="divide-y divide-line">
      {rows.map(([label, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a list never change places.
        <div key={index} className="flex min-h-10 items-center justify-between gap-4 py-2 text-sm">
          <dt className="text-text-muted">{label}</dt>
          <dd className="figures min-w-0 text-end font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
