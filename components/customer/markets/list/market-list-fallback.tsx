'use client';

import { Suspense } from 'react';
import { lazyAgain } from '@/components/ui/lazy-again';
import { useLiveMarkets } from '../live/live-markets-provider';

/** Needed only where the server had no list, which is rare: kept out of the first load. */
const MarketListPlaceholder = lazyAgain(() => import('../quotes/market-list-placeholder'));

/** Nothing once there are markets; what stands in for them until then. */
export function MarketListFallback() {
  const { markets } = useLiveMarkets();
  if (markets) return null;
  return (
    <Suspense>
      <MarketListPlaceholder />
    </Suspense>
  );
}
