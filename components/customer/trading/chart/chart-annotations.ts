/** Chart annotations of running and recently decided trades. Pure functions. */
import type { Trade } from '@/lib/contract/core/trade-schemas';
import { isDecided, readEndMs, readStartMs } from '../tracking/trade-progress';
import { findCandleStart } from './candle-series';

/** Results are marked on candles up to this long. */
const MARKED_UP_TO_MS = 300_000;

export type Tone = 'up' | 'down' | 'muted';

export interface ChartMarker {
  id: string;
  kind: 'entry' | 'result';
  /** Start of the candle that it is on, Unix ms. */
  timeMs: number;
  price: number;
  tone: Tone;
  tradeId: string;
}

export interface ChartAnnotations {
  markers: ChartMarker[];
  /** Lines at entry prices of running trades. */
  entryLines: { id: string; price: number; side: Trade['tradeType']; tone: Tone }[];
  /** End times of running trades, Unix ms. */
  endTimes: { id: string; timeMs: number; tone: Tone }[];
}

/** Trades of other markets and trades without an entry draw nothing but their end. */
export function describeAnnotations(input: {
  trades: readonly Trade[];
  symbol: string;
  intervalMs: number;
}): ChartAnnotations {
  const annotations: ChartAnnotations = { markers: [], entryLines: [], endTimes: [] };
  for (const trade of input.trades) {
    if (trade.coinSymbol !== input.symbol) continue;
    // On long candles the markers of ended trades would overlap.
    if (isDecided(trade) && input.intervalMs > MARKED_UP_TO_MS) continue;
    const tone: Tone = trade.tradeType === 'buy' ? 'up' : 'down';
    if (trade.entryPrice !== null) {
      annotations.markers.push({
        id: `entry-${trade.id}`,
        kind: 'entry',
        timeMs: findCandleStart(trade.entry?.timeMs ?? readStartMs(trade), input.intervalMs),
        price: Number(trade.entryPrice),
        tone,
        tradeId: trade.id,
      });
    }
    if (isDecided(trade)) {
      const result = describeResult(trade, input.intervalMs);
      if (result) annotations.markers.push(result);
      continue;
    }
    if (trade.entryPrice !== null) {
      annotations.entryLines.push({
        id: trade.id,
        price: Number(trade.entryPrice),
        side: trade.tradeType,
        tone,
      });
    }
    annotations.endTimes.push({ id: trade.id, timeMs: readEndMs(trade), tone });
  }
  annotations.markers.sort((a, b) => a.timeMs - b.timeMs);
  return annotations;
}

function describeResult(trade: Trade, intervalMs: number): ChartMarker | undefined {
  if (trade.exitPrice === null) return undefined;
  return {
    id: `result-${trade.id}`,
    kind: 'result',
    timeMs: findCandleStart(trade.exit?.timeMs ?? readEndMs(trade), intervalMs),
    price: Number(trade.exitPrice),
    tone: trade.finalResult === 'win' ? 'up' : trade.finalResult === 'loss' ? 'down' : 'muted',
    tradeId: trade.id,
  };
}

/**
 * The position of a time on an axis of evenly spaced candles, in candles from the first one: fractional within a candle
 * and past the last. Undefined without candles.
 */
export function findLogicalIndex(input: {
  candleStartsMs: readonly number[];
  timeMs: number;
  intervalMs: number;
}): number | undefined {
  const times = input.candleStartsMs;
  const last = times.at(-1);
  if (last === undefined) return undefined;
  if (input.timeMs >= last) return times.length - 1 + (input.timeMs - last) / input.intervalMs;
  let low = 0;
  let high = times.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((times[middle] ?? 0) <= input.timeMs) low = middle;
    else high = middle - 1;
  }
  return low + Math.min(Math.max((input.timeMs - (times[low] ?? 0)) / input.intervalMs, 0), 1);
}
