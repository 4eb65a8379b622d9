'use client';

import { type ComponentProps, lazy, Suspense } from 'react';
import { MarketMark } from '../asset/market-mark';

/** Needed only while a market is closed, so kept out of the first load; the plain word does where it can not be had. */
const OpeningWords = lazy(() => import('./opening-words').catch(() => ({ default: PlainWord })));

/** When a closed market opens again. */
export function OpeningTime(props: ComponentProps<typeof import('./opening-words').default>) {
  return (
    <Suspense fallback={<PlainWord />}>
      <OpeningWords {...props} />
    </Suspense>
  );
}

function PlainWord() {
  return <MarketMark mark="closed" />;
}
