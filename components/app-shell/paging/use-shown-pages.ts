'use client';

import { useEffect, useEffectEvent } from 'react';

interface CursorQuery<P> {
  data: { pages: P[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** The most requests that a copied link may start, one after the other. */
const MOST_PAGES = 50;

/**
 * For a list by cursor: as many pages as the URL asks for. Missing ones are fetched one after the other, further ones
 * stay hidden. A page is requested only after a running reload, which would cancel it.
 */
export function useShownPages<P>(
  query: CursorQuery<P>,
  { wanted, onMore }: { wanted: number; onMore: () => void },
): { pages: P[]; hasMore: boolean; isBusy: boolean; showMore: () => void } {
  const most = Math.min(wanted, MOST_PAGES);
  const loaded = query.data?.pages.length ?? 0;
  const isShort = loaded > 0 && loaded < most && query.hasNextPage;
  const isComing = isShort && !query.isFetchNextPageError;
  const fetchNext = useEffectEvent(() => void query.fetchNextPage());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each loaded page requests the next one.
  useEffect(() => {
    if (isComing && !query.isFetching) fetchNext();
  }, [isComing, query.isFetching, loaded]);
  return {
    pages: query.data?.pages.slice(0, most) ?? [],
    hasMore: loaded > most || (query.hasNextPage && most < MOST_PAGES),
    isBusy: isComing,
    showMore: isShort ? () => void query.fetchNextPage() : onMore,
  };
}
