/** The latest prices, outside React, so that only components that show a price re-render when it changes. */
import { startRepaintThrottle } from '@/components/ui/facts/start-repaint-throttle';
import type { Market, StreamTick } from '@/lib/contract/core/market-schemas';

export interface LivePrice {
  price: string;
  /** When the provider received it, Unix ms. */
  timeMs: number;
  seq: number;
}

export interface PriceStore {
  /** Applies ticks in stream order; ticks that are already known are dropped. */
  apply(ticks: readonly StreamTick[]): void;
  /** Applies the prices of a market list where they are newer than the stream's. */
  adopt(markets: readonly Market[]): void;
  find(symbol: string): LivePrice | undefined;
  /** The last ticks of a symbol, oldest first, to continue candles that were fetched a moment ago. */
  listRecent(symbol: string): readonly StreamTick[];
  /**
   * Calls for each price change of the symbol, with the tick where it came from the stream. Returns the unsubscribe
   * function.
   */
  subscribe(symbol: string, listener: (tick?: StreamTick) => void): () => void;
  /** Calls after price changes of the symbol, at most every `REPAINT_WATCHED_MS`: for what paints the latest price. */
  subscribePaint(symbol: string, paint: () => void): () => void;
}

/** A price that a person watches is painted at most this often, ms. */
export const REPAINT_WATCHED_MS = 250;

const RECENT_KEPT = 240;

export function createPriceStore(): PriceStore {
  const latest = new Map<string, LivePrice>();
  const recent = new Map<string, StreamTick[]>();
  const listeners = new Map<string, Set<(tick?: StreamTick) => void>>();
  const painters = new Map<string, Set<() => void>>();
  const repaint = startRepaintThrottle<string>((symbols) => {
    for (const symbol of new Set(symbols)) for (const paint of painters.get(symbol) ?? []) paint();
  }, REPAINT_WATCHED_MS);

  function take(symbol: string, next: LivePrice, tick?: StreamTick): void {
    const known = latest.get(symbol);
    if (known && next.seq <= known.seq && next.timeMs <= known.timeMs) return;
    latest.set(symbol, next);
    for (const listener of listeners.get(symbol) ?? []) listener(tick);
    repaint.add([symbol]);
  }

  return {
    apply(ticks) {
      for (const tick of ticks) {
        const known = latest.get(tick.symbol);
        if (known && tick.seq <= known.seq) continue;
        recent.set(tick.symbol, [...(recent.get(tick.symbol) ?? []).slice(1 - RECENT_KEPT), tick]);
        take(tick.symbol, { price: tick.price, timeMs: tick.timeMs, seq: tick.seq }, tick);
      }
    },
    adopt(markets) {
      for (const { symbol, price, lastTickMs, lastSeq } of markets) {
        if (price === null || lastTickMs === null) continue;
        take(symbol, { price, timeMs: lastTickMs, seq: lastSeq ?? 0 });
      }
    },
    find: (symbol) => latest.get(symbol),
    listRecent: (symbol) => recent.get(symbol) ?? [],
    subscribe: (symbol, listener) => join(listeners, symbol, listener),
    subscribePaint: (symbol, paint) => join(painters, symbol, paint),
  };
}

function join<Listener>(groups: Map<string, Set<Listener>>, symbol: string, listener: Listener): () => void {
  const group = groups.get(symbol) ?? new Set();
  groups.set(symbol, group.add(listener));
  return () => void group.delete(listener);
}
