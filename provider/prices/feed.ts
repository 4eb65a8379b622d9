/** The one interface of every price feed, and what the tape asks of it. */
import type { FEED_KINDS } from '../../lib/contract/core/market-schemas';

export type FeedKind = (typeof FEED_KINDS)[number];

/** Number of each source on the tape. Never reused. */
export const SOURCES = { simulated: 1, replay: 2, binance: 3, finnhub: 4, 'gold-api': 5 } as const;
export type Source = keyof typeof SOURCES;

const NAMES = new Map(Object.entries(SOURCES).map(([name, number]) => [number as number, name as Source]));

/** The source behind a number on the tape. Throws RangeError on a number that no source ever had. */
export function sourceOf(number: number): Source {
  const name = NAMES.get(number);
  if (!name) throw new RangeError(`no price source has the number ${number}`);
  return name;
}

/** What kind of feed a source belongs to. */
export function kindOf(source: Source): FeedKind {
  return source === 'simulated' || source === 'replay' ? source : 'live';
}

/** What a feed states of one asset: it decides whether the asset can be traded (R5). */
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
   * When we received it, Unix ms. Feeds that compute tape time themselves (replay, simulated) set it, and every such
   * quote becomes a tick; the writer sets it for the others and conflates their bursts.
   */
  receivedMs?: number;
}

export interface FeedSink {
  quote(quote: FeedQuote): void;
  /** The source is alive but its price did not change or has no newer time. */
  heartbeat(symbol: string): void;
  /** What the feed now says of an asset; a change begins a new epoch. */
  terms(symbol: string, terms: FeedTerms): void;
  /** 24 h volume in USDT as the source reports it. */
  volume(symbol: string, usdt: number): void;
}

export interface FollowedAsset {
  symbol: string;
  /** Where the tape stands, plain decimal; null on an empty tape. */
  lastPrice: string | null;
}

/** A feed at work for the assets whose tape this process writes. */
export interface RunningFeed {
  follow(assets: readonly FollowedAsset[]): void;
  unfollow(symbols: readonly string[]): void;
  /** Hands over every quote that is due up to this moment; feeds that compute their own time live from it. */
  advance(nowMs: number): void;
  stop(): Promise<void>;
}

/** A candle of the past as a source reports it; prices as plain decimals. */
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
  /** Where a recorded tape will begin, so that a made-up past can end there. */
  firstPrice?(symbol: string): string | undefined;
  /** History from the source itself, oldest first, where it has any. Errors: whatever the source's network says. */
  listPast?(symbol: string, intervalS: number, limit: number): Promise<PastCandle[]>;
}
