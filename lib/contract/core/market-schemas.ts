/** Wire shapes of markets, candles, the live stream and public configuration. */
import * as z from 'zod';
import { figure, price, queryInteger, symbol, unixMs } from '../field-schemas';
import { CANDLE_INTERVALS } from './intervals';

export { type CandleInterval, INTERVAL_MS } from './intervals';

export const CATEGORIES = ['crypto', 'metals', 'stocks', 'forex', 'commodities'] as const;
/** Why a listed asset cannot be traded now. */
export const UNTRADABLE_REASONS = ['listed_only', 'view_only', 'stale', 'closed'] as const;
export const FEED_KINDS = ['simulated', 'replay', 'live'] as const;

export const market = z.object({
  id: z.string(),
  symbol,
  name: z.string(),
  currency: z.literal('USDT'),
  /** SYMBOL_CURRENCY, as in /trading?market=. */
  pair: z.string(),
  category: z.enum(CATEGORIES),
  aliases: z.array(z.string()),
  tradingViewSymbol: z.string(),
  /** Latest price on the tape; null before the first tick. */
  price: price.nullable(),
  /** Unix ms of the latest tick, by the provider's clock. */
  lastTickMs: unixMs.nullable(),
  lastSeq: z.number().int().nullable(),
  /** Decimals the feed prints. */
  priceDecimals: z.number().int(),
  /** Percent against the price 24 h before on the tape; null where the tape is younger. */
  change: figure.nullable(),
  changeAmount: z.string().nullable(),
  high24h: price.nullable(),
  low24h: price.nullable(),
  /** Text such as 12.5B, or null; `volumeValue` is the same in USDT for sorting. */
  volume: z.string().nullable(),
  volumeValue: figure.nullable(),
  volumeSimulated: z.boolean(),
  /** About 24 prices of the last day, oldest first, for a sparkline. */
  chartData: z.array(figure),
  isFavorite: z.boolean(),
  feed: z.enum(FEED_KINDS),
  simulated: z.boolean(),
  tradable: z.boolean(),
  reason: z.enum(UNTRADABLE_REASONS).nullable(),
  stale: z.boolean(),
  tickIntervalMs: figure,
  staleBoundMs: figure,
  nextOpenMs: unixMs.nullable(),
});
export type Market = z.output<typeof market>;

export const marketsAnswer = z.object({ success: z.literal(true), data: z.array(market), nowMs: unixMs });

/** Symbols, the most recently chosen first. */
export const favoritesAnswer = z.object({ success: z.literal(true), favorites: z.array(symbol) });
/** A symbol or alias of a listed market. */
export const favoriteBody = z.strictObject({ symbol });
export const favoriteQuery = z.strictObject({ symbol });

export const symbolParams = z.object({ symbol });
export const candlesQuery = z.strictObject({
  interval: z.enum(CANDLE_INTERVALS).default('1m'),
  limit: queryInteger(1, 1_000).default(300),
  /** Only candles that start before this moment, Unix ms. */
  before: queryInteger(0, 9_999_999_999_999).optional(),
});
export const candle = z.object({
  /** Unix ms of the candle's start. */
  time: unixMs,
  open: price,
  high: price,
  low: price,
  close: price,
  ticks: z.number().int(),
  /** History that was simulated or backfilled rather than recorded on our tape. */
  seeded: z.boolean(),
});
export type Candle = z.output<typeof candle>;
export const candlesAnswer = z.object({
  success: z.literal(true),
  data: z.array(candle),
  interval: z.enum(CANDLE_INTERVALS),
});

export const streamQuery = z.strictObject({
  /** Up to 100 symbols, comma separated; none means no ticks. */
  symbols: z
    .string()
    .max(1_300)
    .regex(/^[A-Za-z0-9.]{1,12}(,[A-Za-z0-9.]{1,12}){0,99}$/)
    .optional(),
});

/** Data of the stream's events, by event name. Hints carry no personal data: the browser fetches the data itself. */
export interface StreamTick {
  symbol: string;
  seq: number;
  epoch: number;
  timeMs: number;
  price: string;
}
export interface StreamEvents {
  tick: { nowMs: number; ticks: StreamTick[] };
  /** One of the customer's trades changed. */
  trade: { id: string; status: string };
  balance: Record<string, never>;
  notice: Record<string, never>;
  /** For staff: open work has changed. */
  queue: Record<string, never>;
  content: Record<string, never>;
  settings: Record<string, never>;
  /** The session behind this stream has ended; the stream closes after it. */
  end: { reason: 'session_ended' };
}
export type StreamEventName = keyof StreamEvents;

export const configAnswer = z.object({
  success: z.literal(true),
  brand: z.string(),
  thbRate: figure,
  timeZone: z.string(),
  feed: z.enum([...FEED_KINDS, 'auto']),
  /** Whether any shown price is simulated or replayed. */
  simulated: z.boolean(),
  funds: z.enum(['practice', 'real']),
  currency: z.enum(['USDT', 'USDT-PRACTICE']),
  contactUrl: z.string().nullable(),
  appStoreUrl: z.string().nullable(),
  publicTrading: z.boolean(),
  requireKycToTrade: z.boolean(),
});

export const healthAnswer = z.object({
  success: z.boolean(),
  status: z.enum(['ok', 'starting', 'degraded', 'stopping']),
  database: z.boolean(),
  feed: z.boolean(),
  clock: z.boolean(),
});
