import type { Market, StreamTick } from '@/lib/contract/core/market-schemas';

type Aging = Pick<Market, 'symbol' | 'lastTickMs' | 'staleBoundMs'>;

/** Knows which markets are stale: it sees every tick, before the next repaint. */
export interface StaleWatch {
  /** Takes a reading: an answer that the provider wrote at `serverNowMs`. */
  observe(serverNowMs: number): void;
  receive(ticks: readonly StreamTick[]): void;
  /** The provider's time, Unix ms; -Infinity before the first reading. */
  nowMs(): number;
  /** Symbols whose last tick is older than their bound (R5), on the provider's time. */
  findStale(markets: readonly Aging[]): string[];
}

export function createStaleWatch(readLocalMs: () => number = Date.now): StaleWatch {
  const lastTicks = new Map<string, number>();
  // Network delay only makes the provider's time look too early, so the largest difference is the closest.
  let offsetMs = Number.NEGATIVE_INFINITY;
  const readNowMs = () => readLocalMs() + offsetMs;
  return {
    nowMs: readNowMs,
    observe(serverNowMs) {
      offsetMs = Math.max(offsetMs, serverNowMs - readLocalMs());
    },
    receive(ticks) {
      for (const tick of ticks)
        lastTicks.set(tick.symbol, Math.max(lastTicks.get(tick.symbol) ?? 0, tick.timeMs));
    },
    findStale(markets) {
      const nowMs = readNowMs();
      return markets
        .filter(({ symbol, lastTickMs, staleBoundMs }) => {
          const lastMs = Math.max(lastTickMs ?? 0, lastTicks.get(symbol) ?? 0);
          return lastMs > 0 && nowMs - lastMs > staleBoundMs;
        })
        .map((market) => market.symbol);
    },
  };
}
