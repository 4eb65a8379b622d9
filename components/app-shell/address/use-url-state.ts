'use client';

import { useCallback, useMemo } from 'react';
import { useAddressSearch } from './use-address-search';
import { writeAddress } from './write-address';

/**
 * How a page's state is read from and written to the query of its URL, as pure functions. Unchanged state is returned
 * as the same object.
 */
export interface UrlCodec<T> {
  /** Invalid values are read as the default. */
  read(params: URLSearchParams): T;
  /** Writes the state over `params`: defaults are left out, other parameters are unchanged. */
  write(state: T, params: URLSearchParams): void;
}

/** `push` adds a history entry, so that back undoes the change; `replace` adds none. */
export type HistoryMode = 'push' | 'replace';

/**
 * State in the URL alone: a reload, back and a copied link give the same view. A change is merged into the current URL;
 * an unchanged URL is not written.
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
