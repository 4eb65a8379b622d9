/**
 * Live prices where the source answers, else simulated, asset by asset. Each switch starts a new epoch and is labelled
 * with its source, so that no trade ever spans a real and a simulated price.
 */
import type { Clock } from '../../clock';
import type { FeedQuote, FeedSink, PriceFeed, RunningFeed } from '../feed';
import { staleBoundOf } from '../tradability';

/** How long a live source may take to answer, at the start or after its stale limit, ms. */
const PATIENCE_MS = 10_000;
/** A returning source is used once it has reported this many prices, over this time. */
const RETURNS_AFTER_QUOTES = 3;
const RETURNS_AFTER_MS = 3_000;

interface Hand {
  live: boolean;
  /** When the live source last sent anything, by our clock, Unix ms. */
  heardMs: number;
  returning: { quotes: number; sinceMs: number };
  lastPrice: string | null;
}

export function createAutoFeed(
  live: PriceFeed,
  simulated: PriceFeed,
  { clock }: { clock: Clock },
): PriceFeed {
  return {
    name: 'auto',
    describe: (symbol) => live.describe(symbol) ?? simulated.describe(symbol),
    listPast: live.listPast,
    start: (sink) => startAuto(live, simulated, clock, sink),
  };
}

function startAuto(live: PriceFeed, simulated: PriceFeed, clock: Clock, sink: FeedSink): RunningFeed {
  const hands = new Map<string, Hand>();
  const liveTerms = new Map<string, ReturnType<PriceFeed['describe']>>();

  function toSimulated(symbol: string, hand: Hand) {
    hand.live = false;
    hand.returning = { quotes: 0, sinceMs: 0 };
    const terms = simulated.describe(symbol);
    if (terms) sink.terms(symbol, terms);
    made.follow([{ symbol, lastPrice: hand.lastPrice }]);
  }

  function toLive(symbol: string, hand: Hand) {
    hand.live = true;
    made.unfollow([symbol]);
    const terms = liveTerms.get(symbol) ?? live.describe(symbol);
    if (terms) sink.terms(symbol, terms);
  }

  /** A heartbeat shows that a source is alive, not that it has a price. */
  function hearLive(symbol: string, quote?: FeedQuote) {
    const hand = hands.get(symbol);
    if (!hand) return;
    const nowMs = clock.nowMs();
    hand.heardMs = nowMs;
    if (!quote) return;
    if (!hand.live) {
      const { returning } = hand;
      if (returning.quotes === 0) returning.sinceMs = nowMs;
      returning.quotes += 1;
      const polled = !isStreamed(symbol);
      const enough =
        returning.quotes >= RETURNS_AFTER_QUOTES && nowMs - returning.sinceMs >= RETURNS_AFTER_MS;
      if (!polled && !enough) return;
      toLive(symbol, hand);
    }
    pass(quote);
  }

  function isStreamed(symbol: string): boolean {
    const terms = liveTerms.get(symbol) ?? live.describe(symbol);
    return terms !== undefined && terms.intervalMs < PATIENCE_MS;
  }

  function pass(quote: FeedQuote) {
    const hand = hands.get(quote.symbol);
    if (hand) hand.lastPrice = quote.price;
    sink.quote(quote);
  }

  const made = simulated.start({
    ...sink,
    quote: pass,
    volume: (symbol, usdt) => {
      if (!hands.get(symbol)?.live) sink.volume(symbol, usdt);
    },
  });
  const real = live.start({
    quote: (quote) => hearLive(quote.symbol, quote),
    heartbeat: (symbol) => {
      hearLive(symbol);
      sink.heartbeat(symbol);
    },
    terms: (symbol, terms) => {
      liveTerms.set(symbol, terms);
      if (hands.get(symbol)?.live) sink.terms(symbol, terms);
    },
    volume: (symbol, usdt) => {
      if (hands.get(symbol)?.live) sink.volume(symbol, usdt);
    },
  });

  return {
    follow: (assets) => {
      const served = assets.filter(({ symbol }) => live.describe(symbol));
      for (const { symbol, lastPrice } of assets) {
        hands.set(symbol, {
          live: true,
          heardMs: clock.nowMs(),
          returning: { quotes: 0, sinceMs: 0 },
          lastPrice,
        });
      }
      made.follow(assets.filter((asset) => !served.includes(asset)));
      for (const { symbol } of assets) {
        const hand = hands.get(symbol);
        if (hand && !served.some((asset) => asset.symbol === symbol)) hand.live = false;
      }
      real.follow(served);
    },
    unfollow: (symbols) => {
      for (const symbol of symbols) hands.delete(symbol);
      made.unfollow(symbols);
      real.unfollow(symbols.filter((symbol) => live.describe(symbol)));
    },
    advance: (nowMs) => {
      for (const [symbol, hand] of hands) {
        const terms = hand.live ? (liveTerms.get(symbol) ?? live.describe(symbol)) : undefined;
        if (terms && nowMs - hand.heardMs > Math.max(PATIENCE_MS, staleBoundOf(terms.intervalMs))) {
          toSimulated(symbol, hand);
        }
        if (!hand.live && nowMs - hand.heardMs > PATIENCE_MS) hand.returning.quotes = 0;
      }
      made.advance(nowMs);
      real.advance(nowMs);
    },
    stop: async () => {
      await Promise.all([made.stop(), real.stop()]);
    },
  };
}
