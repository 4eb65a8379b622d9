'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Market } from '@/lib/contract/markets';
import { MARKETS_KEY } from './markets-query';
import type { StaleWatch } from './stale-watch';

/** A market whose opening has come is asked for this often until it is open, milliseconds. */
const REOPENING_CHECK_MS = 5_000;

/** Nobody tells that a session begins or ends: the list is fetched again when the hour has come, or a live price stops. */
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
