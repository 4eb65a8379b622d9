'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { auditRoutes } from '@/lib/contract/audit/audit-routes';

const PAUSE_MS = 200;

/**
 * Searches at the provider once typing pauses. Answers are keyed by their text, so a late one never replaces a newer one; the
 * previous results stay until the next arrive. Nothing is cached.
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
    queryFn: ({ signal }) => callAsStaff(auditRoutes.consoleSearch, { query: { q: asked }, signal }),
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
    /** The current result belongs to a former text. */
    isOld: isAsking,
    error: isAsking || wanted === '' ? undefined : (search.error ?? undefined),
    retry: () => void search.refetch(),
  };
}
