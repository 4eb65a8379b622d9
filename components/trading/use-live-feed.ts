'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type StreamState, subscribeStream } from '@/lib/api/stream-client';
import type { StreamTick } from '@/lib/contract/markets';
import { useTradingContext } from './trading-context';

export interface LiveFeed {
  state: StreamState;
  /** Grows with every (re)connect: what was missed meanwhile has to be fetched. */
  connections: number;
}

/**
 * Feeds the stream into the price store and the clock. The customer's own events are hints: they make the browser
 * fetch. A fresh connection refetches everything that may have changed while there was none.
 */
export function useLiveFeed(options: {
  symbols: readonly string[];
  onTick: (tick: StreamTick) => void;
  onTrade: (tradeId: string) => void;
  onSessionEnded: () => void;
}): LiveFeed {
  const { clock, prices, queries } = useTradingContext();
  const client = useQueryClient();
  const [feed, setFeed] = useState<LiveFeed>({ state: 'idle', connections: 0 });
  const onTick = useEffectEvent(options.onTick);
  const onTrade = useEffectEvent(options.onTrade);
  const onSessionEnded = useEffectEvent(options.onSessionEnded);
  const wanted = [...new Set(options.symbols)].sort().join(',');

  useEffect(() => {
    const refetch = (key: readonly unknown[]) => void client.invalidateQueries({ queryKey: key });
    let connected = false;
    return subscribeStream({
      symbols: wanted === '' ? [] : wanted.split(','),
      on: {
        tick: ({ nowMs, ticks }) => {
          clock.observe(nowMs);
          prices.apply(ticks);
          for (const tick of ticks) onTick(tick);
        },
        trade: ({ id }) => onTrade(id),
        balance: () => refetch(queries.balance().queryKey),
        settings: () => refetch(queries.settings().queryKey),
        end: () => onSessionEnded(),
      },
      onState: (state) => {
        setFeed((known) => ({ state, connections: known.connections + (state === 'live' ? 1 : 0) }));
        if (state !== 'live') return;
        // The first connection finds what the server has just rendered.
        if (connected) for (const key of [['markets'], ['balance'], ['trades']]) refetch(key);
        connected = true;
      },
    });
  }, [client, clock, prices, queries, wanted]);

  return feed;
}
