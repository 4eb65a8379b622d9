'use client';

import { useEffect, useState } from 'react';
import type { Market } from '@/lib/contract/core/market-schemas';
import { useTradingContext } from '../trading-context';
import type { LiveFeed } from './use-live-feed';

const CHECK_MS = 250;
/** Time for a new connection to deliver a price before its absence counts as stale. */
const SETTLE_MS = 1_500;

/** Whether a market's price is stale. While connecting, the last known state is kept. */
export function useStalePrice(market: Market | undefined, feed: LiveFeed): boolean {
  const { clock, prices } = useTradingContext();
  const [verdict, setVerdict] = useState<{ symbol: string; isStale: boolean }>();
  const { state, connections } = feed;
  const symbol = market?.symbol ?? '';
  const { lastTickMs = null, staleBoundMs = 0 } = market ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: every connection restarts the wait.
  useEffect(() => {
    if (symbol === '' || state === 'idle' || state === 'connecting') return;
    const openedMs = clock.now();
    const check = () => {
      const newest = Math.max(prices.find(symbol)?.timeMs ?? 0, lastTickMs ?? 0);
      const serverNowMs = clock.now();
      const isStale = isStalePrice({ lastTickMs: newest || null, staleBoundMs, serverNowMs });
      if (isStale && serverNowMs - openedMs < SETTLE_MS) return;
      setVerdict((known) =>
        known?.symbol === symbol && known.isStale === isStale ? known : { symbol, isStale },
      );
    };
    check();
    const timer = setInterval(check, CHECK_MS);
    return () => clearInterval(timer);
  }, [clock, prices, symbol, lastTickMs, staleBoundMs, state, connections]);
  return verdict?.symbol === symbol ? verdict.isStale : (market?.stale ?? false);
}

/** Whether a market's last price is older than its feed allows (R5). */
export function isStalePrice(input: {
  lastTickMs: number | null;
  staleBoundMs: number;
  serverNowMs: number;
}): boolean {
  return input.lastTickMs === null || input.serverNowMs - input.lastTickMs > input.staleBoundMs;
}
