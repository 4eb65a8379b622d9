'use client';

import { useEffect, useEffectEvent, useState } from 'react';

export interface NextPageQuery {
  isFetching: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/**
 * "Load more" of a paged list: busy at once, and asked for only when a reload on its way is done, which it would
 * cancel otherwise.
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
