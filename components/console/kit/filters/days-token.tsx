'use client';

import { FilterToken } from './filter-token';
import { useDaysInWords } from './use-days-in-words';

/** Days that a link narrowed the list to, both included and either left open; nothing while there are none. */
export function DaysToken({
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
  const value = useDaysInWords()(from, to);
  return value && <FilterToken label={label} value={value} onRemove={onRemove} />;
}
