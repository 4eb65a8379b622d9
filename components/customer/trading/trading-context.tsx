'use client';

import { createContext, useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { LivePrice, PriceStore } from './market/price-store';
import type { ServerClock } from './market/server-clock';
import type { TradingQueries } from './trading-queries';

/** What the pieces of the trading screen share and what never changes while it is open. */
export interface TradingContext {
  clock: ServerClock;
  prices: PriceStore;
  queries: TradingQueries;
  /** The provider's time when the page was rendered, for a first paint that is the same here and there. */
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

/** The latest price of a market as it moves. */
export function useLivePrice(symbol: string): LivePrice | undefined {
  const { prices } = useTradingContext();
  const subscribe = useCallback((change: () => void) => prices.subscribe(symbol, change), [prices, symbol]);
  const read = () => prices.find(symbol);
  return useSyncExternalStore(subscribe, read, read);
}

/** The provider's time, renewed at a pace and at once when the tab is looked at again. */
export function useServerNow(everyMs: number): number {
  const { clock, renderedAtMs } = useTradingContext();
  const [now, setNow] = useState(renderedAtMs);
  useEffect(() => {
    const update = () => setNow(clock.now());
    update();
    const timer = setInterval(update, everyMs);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [clock, everyMs]);
  return now;
}
