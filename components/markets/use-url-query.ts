'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';

const NAME = 'q';

/**
 * What is searched for, kept in the address without a new entry in the history, so that coming back, a reload and a
 * copied link give the same list.
 */
export function useUrlQuery(): [query: string, setQuery: (query: string) => void] {
  const params = useSearchParams();
  const [query, setQuery] = useState(params.get(NAME) ?? '');
  const change = (next: string) => {
    setQuery(next);
    const url = new URL(window.location.href);
    if (next.trim()) url.searchParams.set(NAME, next);
    else url.searchParams.delete(NAME);
    window.history.replaceState(null, '', url);
  };
  return [query, change];
}
