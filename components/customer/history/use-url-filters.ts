'use client';

import { useMemo } from 'react';
import { useUrlState } from '@/components/app-shell/address/use-url-state';
import { createFilterCodec, type FilterSpec, type FiltersOf } from './url-filters';

/**
 * The filters in the address and how to change some of them. A change makes no new entry in the history: back leaves
 * the screen, and coming back finds the filters as they were.
 */
export function useUrlFilters<S extends FilterSpec>(
  spec: S,
): [filters: FiltersOf<S>, change: (some: Partial<FiltersOf<S>>) => void] {
  const codec = useMemo(() => createFilterCodec(spec), [spec]);
  const [filters, change] = useUrlState(codec);
  return [filters, (some) => change(some, 'replace')];
}
