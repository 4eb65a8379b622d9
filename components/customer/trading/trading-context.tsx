'use client';

import { createContext, useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { LivePrice, PriceStore } from './market/price-store';
import type { TradingQueries } from './trading-queries';

/** Shared by all parts of the trading screen and constant while it is open. */
export interface TradingContext {
  clock: ServerClock;
  prices: PriceStore;
  queries: TradingQueries;
  /** The provider's time of the server's rendering, so that the first paint matches it. */
  renderedAtMs: number;
  timeZone: string;
  practice: boolean;
}

const Context = createContext<TradingContext | undefined>(undefined);
export const TradingContextProvider = Context.Provider;

export function useTradingContext(): TradingContext {
  const context = useContext(Context);
  if (!context) throw new Error('outside of the trading screen');
  return context;
}

/** The latest price of a market as it moves, repainted a few times a second. */
export function useLivePrice(symbol: string): LivePrice | undefined {
  const { prices } = useTradingContext();
  const subscribe = useCallback(
    (change: () => void) => prices.subscribePaint(symbol, change),
    [prices, symbol],
  );
  const read = () => prices.find(symbol);
  return useSyncExternalStore(subscribe, read, read);
}

/**
 * The provider's time, Unix ms, updated whenever the whole seconds that are left until `endMs` change and when the tab
 * becomes visible; past the end and in a hidden tab it rests.
 */
export function useServerNow(endMs: number): number {
  const { clock, renderedAtMs } = useTradingContext();
  const [now, setNow] = useState(renderedAtMs);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      clearTimeout(timer);
      const nowMs = clock.now();
      setNow(nowMs);
      const leftMs = endMs - nowMs;
      if (leftMs > 0 && document.visibilityState !== 'hidden')
        timer = setTimeout(update, leftMs % 1_000 || 1_000);
    };
    update();
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [clock, endMs]);
  return now;
}

/**
 * The provider's time as the browser estimates it. Every answer carries the time of its sending; network delay only
 * makes that look too early, so of the recent readings the one with the largest offset is the closest.
 */
interface ServerClock {
  /** Takes a reading: the provider said `serverMs` in an answer that has just arrived. */
  observe(serverMs: number): void;
  /** Unix ms on the provider's clock, now. */
  now(): number;
}

const READINGS_KEPT = 20;

export function createServerClock(readLocal: () => number = Date.now): ServerClock {
  let offsets: number[] = [];
  return {
    observe(serverMs) {
      if (!Number.isFinite(serverMs)) return;
      offsets = [...offsets.slice(1 - READINGS_KEPT), serverMs - readLocal()];
    },
    now: () => readLocal() + (offsets.length > 0 ? Math.max(...offsets) : 0),
  };
}
