'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Market } from '@/lib/contract/core/market-schemas';
import { MARKETS_KEY } from './markets-query';
import type { StaleWatch } from './stale-watch';

/** Interval of refetches after a market's opening time until it is open, milliseconds. */
const REOPENING_CHECK_MS = 5_000;

/** No event reports the start or end of a session: refetches at the opening time and when a live price stops. */
export function useSessionChanges({
  markets = [],
  stale,
  watch,
}: {
  markets: readonly Market[] | undefined;
  /** Symbols whose price has just stopped. */
  stale: ReadonlySet<string>;
  watch: Pick<StaleWatch, 'nowMs'>;
}): void {
  const client = useQueryClient();
  const opensMs = Math.min(...markets.map((market) => market.nextOpenMs ?? Number.POSITIVE_INFINITY));
  const stopped = markets.filter(({ feed, symbol }) => feed === 'live' && stale.has(symbol)).length;

  useEffect(() => {
    if (stopped > 0) void client.invalidateQueries({ queryKey: MARKETS_KEY });
  }, [stopped, client]);

  useEffect(() => {
    if (opensMs === Number.POSITIVE_INFINITY) return;
    const timer = setInterval(() => {
      if (watch.nowMs() >= opensMs) void client.invalidateQueries({ queryKey: MARKETS_KEY });
    }, REOPENING_CHECK_MS);
    return () => clearInterval(timer);
  }, [opensMs, client, watch]);
}
