'use client';

import { useState } from 'react';
import type { KycStatus } from '@/lib/contract/kyc-rules';
import { browserQueries } from './browser-queries';
import { createPriceStore } from './market/price-store';
import { createServerClock } from './market/server-clock';
import { TradingContextProvider } from './trading-context';
import { TradingDesk } from './trading-desk';

export interface TradingScreenProps {
  /** The link's `market`, as it came. */
  requested: string | undefined;
  isSignedIn: boolean;
  /** Where trading needs a verified identity: how it stands with one that is not. */
  unverified: KycStatus | undefined;
  practice: boolean;
  timeZone: string;
  renderedAtMs: number;
}

/** Trading, from what the server has prefetched on. */
export function TradingScreen({ practice, timeZone, renderedAtMs, ...desk }: TradingScreenProps) {
  const [context] = useState(() => ({
    clock: createServerClock(),
    prices: createPriceStore(),
    queries: browserQueries,
    renderedAtMs,
    timeZone,
    practice,
  }));
  return (
    <TradingContextProvider value={context}>
      <TradingDesk {...desk} />
    </TradingContextProvider>
  );
}
