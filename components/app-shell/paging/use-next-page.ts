'use client';

import { useEffect, useEffectEvent, useState } from 'react';

export interface NextPageQuery {
  isFetching: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/**
 * "Load more" of a paged list: busy at once, and requested only after a running reload, which would cancel it
 * otherwise.
 */
export function useNextPage(query: NextPageQuery): { isBusy: boolean; loadMore: () => void } {
  const [isWanted, setWanted] = useState(false);
  const fetchNext = useEffectEvent(() => {
    setWanted(false);
    void query.fetchNextPage();
  });
  useEffect(() => {
    if (isWanted && !query.isFetching) fetchNext();
  }, [isWanted, query.isFetching]);
  return { isBusy: isWanted || query.isFetchingNextPage, loadMore: () => setWanted(true) };
}
