'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { startRepaintThrottle } from '@/components/ui/facts/start-repaint-throttle';
import { subscribeStream } from '@/lib/api/customer/customer-stream';
import type { StreamState } from '@/lib/api/stream-client';
import type { Market, StreamTick } from '@/lib/contract/core/market-schemas';
import { applyTicks } from './apply-ticks';
import { MARKETS_KEY, type MarketsAnswer, marketsQuery, PRICE_REFRESH_MS } from './markets-query';
import { createStaleWatch } from './stale-watch';
import { useSessionChanges } from './use-session-changes';

export interface LiveMarkets {
  /** Undefined until the first list is here. */
  markets: readonly Market[] | undefined;
  /** The list could not be loaded and there is nothing older to show: samples take its place (F3). */
  hasFailed: boolean;
  /** Unix ms of the last good list when the latest refresh failed. */
  outdatedSinceMs: number | undefined;
  /** The stream is down; the list refreshes by polling. */
  isInterrupted: boolean;
  isRetrying: boolean;
  retry: () => void;
}

const STALE_CHECK_MS = 1_000;
/** The stream takes so many; a list that is longer refreshes by polling besides. */
const MOST_FOLLOWED = 100;
const NONE: ReadonlySet<string> = new Set();

const LiveMarketsContext = createContext<LiveMarkets | undefined>(undefined);

/** The markets of a screen: one list, one set of ticks and one repaint for everything inside. */
export function LiveMarketsProvider({
  initial,
  symbols,
  children,
}: {
  /** The server's answer; undefined when it failed. */
  initial: MarketsAnswer | undefined;
  /** Follow these alone; by default the whole list. */
  symbols?: readonly string[];
  children: ReactNode;
}) {
  const [stream, setStream] = useState<StreamState>('idle');
  const [watch] = useState(() => createStaleWatch());
  const [stale, setStale] = useState(NONE);
  const client = useQueryClient();
  const query = useQuery({
    ...marketsQuery(initial),
    refetchInterval: ({ state }) =>
      stream === 'live' && (state.data?.data.length ?? 0) <= MOST_FOLLOWED ? false : PRICE_REFRESH_MS,
  });
  const { data, isError, isFetching, dataUpdatedAt, refetch } = query;
  const wanted = symbols ?? data?.data.map((market) => market.symbol) ?? [];
  const followed = wanted.slice(0, MOST_FOLLOWED).join(',');
  useSessionChanges({ markets: data?.data, stale, watch });

  useEffect(() => {
    if (!followed) return;
    const throttle = startRepaintThrottle<StreamTick>((ticks) => {
      client.setQueryData<MarketsAnswer>(MARKETS_KEY, (answer) =>
        answer ? { ...answer, data: applyTicks(answer.data, ticks) } : answer,
      );
    });
    const stop = subscribeStream({
      symbols: followed.split(','),
      on: {
        tick: ({ nowMs, ticks }) => {
          watch.observe(nowMs);
          watch.receive(ticks);
          throttle.add(ticks);
        },
      },
      onState: (state) => {
        setStream(state);
        // Changes during a disconnect or while the tab was hidden have to be fetched.
        if (state === 'live') void client.invalidateQueries({ queryKey: MARKETS_KEY });
      },
    });
    return () => {
      stop();
      throttle.stop();
    };
  }, [followed, client, watch]);

  useEffect(() => {
    if (data) watch.observe(data.nowMs);
    // Without the stream a missing tick proves nothing: the provider's own flag counts.
    const check = () => {
      const found = data && stream === 'live' ? watch.findStale(data.data.slice(0, MOST_FOLLOWED)) : [];
      setStale((before) => (hasExactly(before, found) ? before : new Set(found)));
    };
    check();
    const timer = setInterval(check, STALE_CHECK_MS);
    return () => clearInterval(timer);
  }, [data, stream, watch]);

  const value = useMemo<LiveMarkets>(
    () => ({
      markets: data?.data.map((market) =>
        stale.has(market.symbol) && !market.stale ? { ...market, stale: true } : market,
      ),
      hasFailed: isError && !data,
      outdatedSinceMs: isError && data ? dataUpdatedAt : undefined,
      isInterrupted: stream === 'down',
      isRetrying: isFetching,
      retry: () => void refetch(),
    }),
    [data, stale, isError, isFetching, dataUpdatedAt, stream, refetch],
  );
  return <LiveMarketsContext value={value}>{children}</LiveMarketsContext>;
}

/** The markets of the screen around, repainted at most every 3 s. */
export function useLiveMarkets(): LiveMarkets {
  const markets = useContext(LiveMarketsContext);
  if (!markets) throw new Error('useLiveMarkets needs a LiveMarketsProvider around it');
  return markets;
}

function hasExactly(set: ReadonlySet<string>, list: readonly string[]): boolean {
  return set.size === list.length && list.every((member) => set.has(member));
}
