'use client';

import { Suspense } from 'react';
import { lazyWithRetry } from '@/components/ui/lazy-with-retry';
import { useLiveMarkets } from '../live/live-markets-provider';

/** Not in the first load: needed only when the server had no list, which is rare. */
const MarketListPlaceholder = lazyWithRetry(() => import('../quotes/market-list-placeholder'));

/** A placeholder until the markets are loaded; then nothing. */
export function MarketListFallback() {
  const { markets } = useLiveMarkets();
  if (markets) return null;
  return (
    <Suspense>
      <MarketListPlaceholder />
    </Suspense>
  );
}
