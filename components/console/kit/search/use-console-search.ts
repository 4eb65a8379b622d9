'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callStaff } from '@/lib/api/staff-client';

const PAUSE_MS = 200;

/**
 * What the provider finds for a text once typing pauses. An answer belongs to the text that was asked for, so a late one
 * never takes the place of a newer; the former stands until the next is there (`isOld`). Nothing is kept of it.
 */
export function useConsoleSearch(text: string) {
  const [asked, setAsked] = useState('');
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === '') {
      setAsked('');
      return undefined;
    }
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const search = useQuery({
    queryKey: ['console-search', asked],
    queryFn: ({ signal }) => callStaff('consoleSearch', { query: { q: asked }, signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  });
  const isAsking = wanted !== '' && (wanted !== asked || search.isFetching);
  return {
    hits: wanted === '' ? [] : (search.data?.data ?? []),
    isAsking,
    /** What stands was found for a former text. */
    isOld: isAsking,
    error: isAsking || wanted === '' ? undefined : (search.error ?? undefined),
    retry: () => void search.refetch(),
  };
}
