/** The one interface of every price feed, and what the tape asks of it. */
import type { FEED_KINDS } from '../../lib/contract/markets';

export type FeedKind = (typeof FEED_KINDS)[number];

/** Number of each source on the tape. Never reused. */
export const SOURCES = { simulated: 1, replay: 2, binance: 3, finnhub: 4, 'gold-api': 5 } as const;
export type Source = keyof typeof SOURCES;

/** What a feed states of one asset: it decides whether the asset can be traded (the rule of a trade, 5). */
export interface FeedTerms {
  source: Source;
  kind: FeedKind;
  /** Expected time between two ticks. */
  intervalMs: number;
  /** How late a price of this source is. Over 2 s means view-only. */
  delayMs: number;
}

/** One price as it arrived. */
export interface FeedQuote {
  symbol: string;
  /** As the source wrote it; the guards judge it. */
  price: string;
  /** The source's own time, Unix ms; null where it has none. */
  sourceMs: number | null;
  /**
   * When we received it, Unix ms. Feeds that compute tape time themselves (replay, simulated) set it; the writer sets
   * it for the others.
   */
  receivedMs?: number;
}

export interface FeedSink {
  quote(quote: FeedQuote): void;
  /** The source is alive but its price did not change or has no newer time. */
  heartbeat(symbol: string): void;
  /** What the feed now says of an asset; a change of source begins a new epoch. */
  terms(symbol: string, terms: FeedTerms): void;
  /** 24 h volume in USDT as the source tells it. */
  volume(symbol: string, usdt: number): void;
}

/** A feed starts for the symbols this process writes and returns its stop. */
export interface PriceFeed {
  readonly name: 'simulated' | 'replay' | 'live' | 'auto';
  /** Terms at the start, before any quote; undefined for symbols it does not serve. */
  describe(symbol: string): FeedTerms | undefined;
  start(symbols: readonly string[], sink: FeedSink): () => Promise<void>;
}
