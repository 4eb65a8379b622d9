'use client';

import { useActiveFilters } from './active-filters';

/** The active filters of the page's list, shown before an action on all of its rows; `otherwise` when there are none. */
export function FilterSummary({
  title,
  otherwise,
  ignoresSearch = false,
}: {
  title: string;
  otherwise: string;
  /** The action does not follow the search. */
  ignoresSearch?: boolean;
}) {
  const filters = useActiveFilters().filter(({ isSearch }) => !(isSearch && ignoresSearch));
  if (filters.length === 0) return <p className="text-sm">{otherwise}</p>;
  return (
    <div className="text-sm">
      <p className="text-text-muted">{title}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 pt-1">
        {filters.map(({ label, value }) => (
          <div key={`${label}: ${value}`} className="contents">
            <dt className="text-text-muted">{label}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
