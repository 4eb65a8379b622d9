'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { subscribeStream } from '@/lib/api/customer/customer-stream';
import type { StreamState } from '@/lib/api/stream-client';
import { useTradingContext } from '../trading-context';

export interface LiveFeed {
  state: StreamState;
  /** Increases with every (re)connect: what was missed has to be fetched. */
  connections: number;
}

/** The state of the tab's stream. */
export function useLiveFeed(): LiveFeed {
  const [feed, setFeed] = useState<LiveFeed>({ state: 'idle', connections: 0 });
  useEffect(
    () =>
      subscribeStream({
        on: {},
        onState: (state) =>
          setFeed((known) => ({ state, connections: known.connections + (state === 'live' ? 1 : 0) })),
      }),
    [],
  );
  return feed;
}

/**
 * Feeds the ticks of the shown symbols into the price store and the clock. The customer's events only
 * trigger a refetch; a new connection refetches everything that may have changed while disconnected.
 */
export function useLiveTicks(symbols: readonly string[], options: { onSessionEnded: () => void }): void {
  const { clock, prices, queries } = useTradingContext();
  const client = useQueryClient();
  const onSessionEnded = useEffectEvent(options.onSessionEnded);
  const wanted = [...new Set(symbols)].sort().join(',');
  useEffect(() => {
    const refetch = (queryKey: readonly unknown[]) => void client.invalidateQueries({ queryKey });
    let isFirst = true;
    return subscribeStream({
      symbols: wanted === '' ? [] : wanted.split(','),
      on: {
        tick: ({ nowMs, ticks }) => {
          clock.observe(nowMs);
          prices.apply(ticks);
        },
        balance: () => refetch(queries.balance().queryKey),
        settings: () => refetch(queries.settings().queryKey),
        end: () => onSessionEnded(),
      },
      onState: (state) => {
        if (state !== 'live') return;
        // The first connection follows the server's rendering, so nothing is stale yet.
        if (!isFirst) for (const key of [['markets'], ['balance'], ['trades']]) refetch(key);
        isFirst = false;
      },
    });
  }, [client, clock, prices, queries, wanted]);
}
