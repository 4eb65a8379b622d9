/** The interface of every price feed, and what the tape needs from it. */
import type { FEED_KINDS } from '../../lib/contract/core/market-schemas';

export type FeedKind = (typeof FEED_KINDS)[number];

/** Number of each source on the tape. Never reused. */
export const SOURCES = { simulated: 1, replay: 2, binance: 3, finnhub: 4, 'gold-api': 5 } as const;
export type Source = keyof typeof SOURCES;

const NAMES = new Map(Object.entries(SOURCES).map(([name, number]) => [number as number, name as Source]));

/** The source of a number on the tape. Throws RangeError on an unknown number. */
export function sourceOf(number: number): Source {
  const name = NAMES.get(number);
  if (!name) throw new RangeError(`no price source has the number ${number}`);
  return name;
}

/** The kind of feed of a source. */
export function kindOf(source: Source): FeedKind {
  return source === 'simulated' || source === 'replay' ? source : 'live';
}

/** A feed's terms for one asset: they decide whether it can be traded (R5). */
export interface FeedTerms {
  source: Source;
  kind: FeedKind;
  /** Expected time between two ticks. */
  intervalMs: number;
  /** Delay of this source's prices, ms. Over 2 s means view-only. */
  delayMs: number;
}

/** One price as it arrived. */
export interface FeedQuote {
  symbol: string;
  /** As the source wrote it; the guards validate it. */
  price: string;
  /** The source's own time, Unix ms; null where it has none. */
  sourceMs: number | null;
  /**
   * When we received it, Unix ms. Feeds that compute tape time themselves (replay, simulated) set it, and every such
   * quote becomes a tick; for the others the writer sets it and conflates bursts.
   */
  receivedMs?: number;
}

export interface FeedSink {
  quote(quote: FeedQuote): void;
  /** A heartbeat: the source is alive but its price is unchanged or has no newer time. */
  heartbeat(symbol: string): void;
  /** New terms of an asset; a change starts a new epoch. */
  terms(symbol: string, terms: FeedTerms): void;
  /** 24 h volume in USDT as the source reports it. */
  volume(symbol: string, usdt: number): void;
}

export interface FollowedAsset {
  symbol: string;
  /** The tape's last price, plain decimal; null on an empty tape. */
  lastPrice: string | null;
}

/** A running feed for the assets whose tape this process writes. */
export interface RunningFeed {
  follow(assets: readonly FollowedAsset[]): void;
  unfollow(symbols: readonly string[]): void;
  /** Emits every quote that is due up to this time; feeds that compute their own time depend on these calls. */
  advance(nowMs: number): void;
  stop(): Promise<void>;
}

/** A past candle as a source reports it; prices as plain decimals. */
export interface PastCandle {
  startMs: number;
  open: string;
  high: string;
  low: string;
  close: string;
}

export interface PriceFeed {
  readonly name: 'simulated' | 'replay' | 'live' | 'auto';
  /** Terms at the start, before any quote; undefined for symbols it does not serve. */
  describe(symbol: string): FeedTerms | undefined;
  start(sink: FeedSink): RunningFeed;
  /** Where a recorded tape will start, so that simulated history can end there. */
  firstPrice?(symbol: string): string | undefined;
  /** History from the source itself, oldest first, where it has any. Throws the source's network errors. */
  listPast?(symbol: string, intervalS: number, limit: number): Promise<PastCandle[]>;
}
