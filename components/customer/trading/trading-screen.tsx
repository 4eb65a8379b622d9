'use client';

import { useState } from 'react';
import { call } from '@/lib/api/customer/call';
import type { KycStatus } from '@/lib/contract/kyc/kyc-rules';
import { createPriceStore } from './market/price-store';
import { createServerClock, TradingContextProvider } from './trading-context';
import { TradingLayout } from './trading-layout';
import { createTradingQueries } from './trading-queries';

export interface TradingScreenProps {
  /** The link's `market`, unparsed. */
  requested: string | undefined;
  isSignedIn: boolean;
  /** The verification status of a customer who is not verified, where trading requires it. */
  unverified: KycStatus | undefined;
  practice: boolean;
  timeZone: string;
  renderedAtMs: number;
}

/** The trading screen, hydrated from the server's prefetch. */
export function TradingScreen({ practice, timeZone, renderedAtMs, ...screen }: TradingScreenProps) {
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
      <TradingLayout {...screen} />
    </TradingContextProvider>
  );
}

/** The queries in the browser. An ended session leaves chart and prices on the screen instead of leaving the page. */
const browserQueries = createTradingQueries((route, options) =>
  call(route, { ...options, onSessionEnded: 'throw' }),
);
