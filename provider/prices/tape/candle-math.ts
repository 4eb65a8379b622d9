/** Candles made of finer ones. Prices here are numbers of the last decimal's units, whole. */
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
