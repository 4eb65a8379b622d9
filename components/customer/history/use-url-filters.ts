'use client';

import { useMemo } from 'react';
import { useAddressSearch } from '@/components/app-shell/address/use-address-search';
import { writeAddress } from '@/components/app-shell/address/write-address';
import { type FilterSpec, type FiltersOf, readFilters, writeFilters } from './url-filters';

/**
 * The filters in the address and how to change some of them. A change makes no new entry in the history: back leaves
 * the screen, and coming back finds the filters as they were.
 */
export function useUrlFilters<S extends FilterSpec>(
  spec: S,
): [filters: FiltersOf<S>, change: (some: Partial<FiltersOf<S>>) => void] {
  const search = useAddressSearch();
  const filters = useMemo(() => {
    const params = new URLSearchParams(search);
    return readFilters(spec, (name) => params.get(name));
  }, [spec, search]);
  const change = (some: Partial<FiltersOf<S>>) => {
    const url = new URL(window.location.href);
    writeFilters(spec, { ...filters, ...some }, url);
    writeAddress(url, { replace: true });
  };
  return [filters, change];
}
