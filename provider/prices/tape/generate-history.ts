/**
 * Generated history for an empty simulated tape, so that no chart is empty: minutes for a day and a bit, hours for a
 * month, days for a year. It is computed backwards from the price at which the tape will start, and every candle of it
 * is marked as generated.
 */
import { createHash } from 'node:crypto';
import type { Asset } from '../catalogue';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const MINUTES_SPAN_MS = 25 * HOUR_MS;
const HOURS_SPAN_MS = 30 * DAY_MS;
const DAYS_SPAN_MS = 335 * DAY_MS;
const STEPS_A_CANDLE = 4;
/** Months back the random walk would leave plausible prices. */
const DAY_CALM = 0.6;

/** Candles by interval in seconds, oldest first, up to the start of the current minute. */
export function generateHistory(asset: Asset, endPrice: string, nowMs: number): Map<number, UnitCandle[]> {
  const walk = createBackwardWalk(asset, Number(endPrice));
  const endMs = floorTo(nowMs, MINUTE_MS);
  const minutesFrom = floorTo(endMs - MINUTES_SPAN_MS, HOUR_MS);
  const hoursFrom = floorTo(minutesFrom - HOURS_SPAN_MS, DAY_MS);
  const minutes = walk(minutesFrom, endMs, MINUTE_MS, 1);
  const earlierHours = walk(hoursFrom, minutesFrom, HOUR_MS, 1);
  const earlierDays = walk(hoursFrom - DAYS_SPAN_MS, hoursFrom, DAY_MS, DAY_CALM);
  const hours = [...earlierHours, ...aggregateCandles(minutes, HOUR_MS)];
  return new Map([
    [60, minutes],
    [300, aggregateCandles(minutes, 5 * MINUTE_MS)],
    [900, aggregateCandles(minutes, 15 * MINUTE_MS)],
    [3_600, hours],
    [14_400, aggregateCandles(hours, 4 * HOUR_MS)],
    [86_400, [...earlierDays, ...aggregateCandles(hours, DAY_MS)]],
  ]);
}

function createBackwardWalk(asset: Asset, endPrice: number) {
  const random = createRandom(asset.symbol);
  let units = Math.max(1, Math.round(endPrice * 10 ** asset.decimals));
  const step = (deviation: number) => {
    const draw = (random() + random() + random() - 1.5) * 2;
    units = Math.max(1, Math.round(units * (1 + deviation * draw)));
  };
  return (fromMs: number, untilMs: number, sizeMs: number, calm: number): UnitCandle[] => {
    const deviation = asset.volatility * calm * Math.sqrt(sizeMs / 1_000 / STEPS_A_CANDLE);
    const candles: UnitCandle[] = [];
    for (let startMs = untilMs - sizeMs; startMs >= fromMs; startMs -= sizeMs) {
      const candle = { startMs, open: units, high: units, low: units, close: units };
      for (let i = 0; i < STEPS_A_CANDLE; i += 1) {
        step(deviation);
        candle.high = Math.max(candle.high, units);
        candle.low = Math.min(candle.low, units);
      }
      candle.open = units;
      candles.push(candle);
    }
    return candles.reverse();
  };
}

/** Numbers in [0, 1), the same for a symbol in every process. */
function createRandom(symbol: string): () => number {
  let state = createHash('sha256').update(`history:${symbol}`).digest().readUInt32BE(0);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function floorTo(ms: number, sizeMs: number): number {
  return ms - (ms % sizeMs);
}

/** Candles aggregated from finer ones. Prices here are integers in units of the last decimal. */
export interface UnitCandle {
  startMs: number;
  open: number;
  high: number;
  low: number;
  close: number;
}

/** Candles of a longer interval from finer ones, oldest first. */
export function aggregateCandles(finer: readonly UnitCandle[], intervalMs: number): UnitCandle[] {
  const longer: UnitCandle[] = [];
  for (const candle of finer) {
    const startMs = candle.startMs - (candle.startMs % intervalMs);
    const last = longer.at(-1);
    if (last?.startMs !== startMs) {
      longer.push({ ...candle, startMs });
      continue;
    }
    last.high = Math.max(last.high, candle.high);
    last.low = Math.min(last.low, candle.low);
    last.close = candle.close;
  }
  return longer;
}
