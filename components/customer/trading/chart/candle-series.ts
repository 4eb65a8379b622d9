/**
 * Candles as the provider rolls them up, continued in the browser from the live ticks: a candle begins at a whole
 * multiple of its interval in Unix time; open is its first tick, close its last, high and low its extremes.
 */
import type { Candle, StreamTick } from '@/lib/contract/core/market-schemas';
import { compareDecimals } from '@/lib/money/decimal';

export type CandleTick = Pick<StreamTick, 'timeMs' | 'price'>;

/** Unix ms at which the candle of a moment begins. */
export function findCandleStart(timeMs: number, intervalMs: number): number {
  return Math.floor(timeMs / intervalMs) * intervalMs;
}

/**
 * The candle that a tick makes out of the last one: the same candle grown, or a new one. Undefined for a tick of an
 * earlier candle, which the provider has counted already.
 */
export function applyTick(
  last: Candle | undefined,
  tick: CandleTick,
  intervalMs: number,
): Candle | undefined {
  const time = findCandleStart(tick.timeMs, intervalMs);
  const { price } = tick;
  if (!last || time > last.time) {
    return { time, open: price, high: price, low: price, close: price, ticks: 1, seeded: false };
  }
  if (time < last.time) return undefined;
  return {
    ...last,
    high: compareDecimals(price, last.high) > 0 ? price : last.high,
    low: compareDecimals(price, last.low) < 0 ? price : last.low,
    close: price,
    ticks: last.ticks + 1,
  };
}

/** Candles with the ticks that came after they were fetched. A tick counted twice changes nothing but the count. */
export function continueCandles(
  candles: readonly Candle[],
  ticks: readonly CandleTick[],
  intervalMs: number,
): Candle[] {
  const series = [...candles];
  for (const tick of ticks) {
    const last = series.at(-1);
    const next = applyTick(last, tick, intervalMs);
    if (!next) continue;
    if (last && next.time === last.time) series[series.length - 1] = next;
    else series.push(next);
  }
  return series;
}

/** Older candles before newer ones; where both hold a candle, the newer fetch wins. */
export function joinCandles(older: readonly Candle[], newer: readonly Candle[]): Candle[] {
  const start = newer[0]?.time ?? Number.POSITIVE_INFINITY;
  return [...older.filter((candle) => candle.time < start), ...newer];
}
