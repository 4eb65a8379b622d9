'use client';

import { useFiltersInForce } from './filters-in-force';

/** What the page's list is narrowed to, for a question about all of it; `otherwise` when nothing narrows it. */
export function FiltersInWords({
  title,
  otherwise,
  ignoresSearch = false,
}: {
  title: string;
  otherwise: string;
  /** What is searched for does not narrow what is asked about. */
  ignoresSearch?: boolean;
}) {
  const filters = useFiltersInForce().filter(({ isSearch }) => !(isSearch && ignoresSearch));
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
