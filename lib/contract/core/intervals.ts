/** Candle intervals, in a module of their own so that the browser loads them without zod. */
export const CANDLE_INTERVALS = ['1s', '15s', '1m', '5m', '15m', '1h', '4h', '1d'] as const;
export type CandleInterval = (typeof CANDLE_INTERVALS)[number];
export const INTERVAL_MS: Record<CandleInterval, number> = {
  '1s': 1_000,
  '15s': 15_000,
  '1m': 60_000,
  '5m': 300_000,
  '15m': 900_000,
  '1h': 3_600_000,
  '4h': 14_400_000,
  '1d': 86_400_000,
};
