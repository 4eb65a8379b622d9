'use client';

import { FilterChip } from './filter-chip';
import { useDayRangeLabel } from './use-day-range-label';

/** A range of days that a link filtered the list by, both included, either end may be open; nothing without one. */
export function DayRangeChip({
  label,
  from,
  to,
  onRemove,
}: {
  label: string;
  /** YYYY-MM-DD, or empty. */
  from: string;
  to: string;
  onRemove: () => void;
}) {
  const value = useDayRangeLabel()(from, to);
  return value && <FilterChip label={label} value={value} onRemove={onRemove} />;
}
