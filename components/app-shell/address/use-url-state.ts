'use client';

import { useCallback, useMemo } from 'react';
import { useAddressSearch } from './use-address-search';
import { writeAddress } from './write-address';

/** How a page's state is read from and written to the query of its address: pure functions. The object stays the same. */
export interface UrlCodec<T> {
  /** What makes no sense is read as the default. */
  read(params: URLSearchParams): T;
  /** Writes the state over `params`: defaults are left out, other parameters stay. */
  write(state: T, params: URLSearchParams): void;
}

/** `push` leaves an entry in the history, so that back undoes the change; `replace` leaves none. */
export type HistoryMode = 'push' | 'replace';

/**
 * State that lives in the address alone: a reload, back and a copied link give the same view. What changes is merged into
 * the address of that moment; an address that stays the same is not written.
 */
export function useUrlState<T extends object>(
  codec: UrlCodec<T>,
): [state: T, change: (changes: Partial<T>, mode: HistoryMode) => void] {
  const search = useAddressSearch();
  const state = useMemo(() => codec.read(new URLSearchParams(search)), [codec, search]);
  const change = useCallback(
    (changes: Partial<T>, mode: HistoryMode) => {
      const url = new URL(window.location.href);
      codec.write({ ...codec.read(url.searchParams), ...changes }, url.searchParams);
      if (url.href !== window.location.href) writeAddress(url, { replace: mode === 'replace' });
    },
    [codec],
  );
  return [state, change];
}
