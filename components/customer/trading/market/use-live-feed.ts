'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type StreamState, subscribeStream } from '@/lib/api/stream-client';
import { useTradingContext } from '../trading-context';

export interface LiveFeed {
  state: StreamState;
  /** Grows with every (re)connect: what was missed meanwhile has to be fetched. */
  connections: number;
}

/** How the tab's stream stands. */
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
 * Feeds the ticks of the symbols on screen into price store and clock. The customer's own events are hints that make
 * the browser fetch; a fresh connection refetches everything that may have changed while there was none.
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
        // The first connection finds what the server has just rendered.
        if (!isFirst) for (const key of [['markets'], ['balance'], ['trades']]) refetch(key);
        isFirst = false;
      },
    });
  }, [client, clock, prices, queries, wanted]);
}
