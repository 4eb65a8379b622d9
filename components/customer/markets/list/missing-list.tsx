'use client';

import { Suspense } from 'react';
import { lazyWithRetry } from '@/components/ui/lazy-with-retry';
import { useLiveMarkets } from '../live/live-markets-provider';

/** Needed only where the server had no list, which is rare: kept out of the first load. */
const ListStandIn = lazyWithRetry(() => import('../quotes/list-stand-in'));

/** Nothing once there are markets; what stands in for them until then. */
export function MissingList() {
  const { markets } = useLiveMarkets();
  if (markets) return null;
  return (
    <Suspense>
      <ListStandIn />
    </Suspense>
  );
}
