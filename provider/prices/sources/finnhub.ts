/**
 * Finnhub: the stream of US stock trades, and its quotes as a view-only fallback while the stream sends nothing. Zeros
 * and nulls mean "no price". Times are ms on the stream and seconds in quotes.
 */
import * as z from 'zod';
import { CATALOGUE, findAsset } from '../catalogue';
import type { FeedSink, FeedTerms } from '../feed';
import { findSession } from '../sessions/market-session';
import { STOCK_HOURS } from '../sessions/stock-session';
import type { LiveSource, LiveSourceRun, SourceDeps } from './binance';
import { createRateLimitedFetch } from './rate-limited-fetch';
import { openReconnectingSocket, type ReconnectingSocket } from './reconnecting-socket';

const STREAMED: FeedTerms = { source: 'finnhub', kind: 'live', intervalMs: 2_000, delayMs: 500 };
const LISTED: FeedTerms = { ...STREAMED, intervalMs: 60_000 };
/** One quote per 1.2 s stays below 60 a minute for any number of stocks. */
const POLL_EVERY_MS = 1_200;
/** After this long without a trade on the stream a stock uses the quotes, ms. */
const STREAM_SILENT_MS = 30_000;

const trades = z.object({
  type: z.literal('trade'),
  data: z.array(z.object({ s: z.string(), p: z.number(), t: z.number() })),
});
const other = z.object({ type: z.enum(['ping', 'error']), msg: z.string().optional() });
const quote = z.object({ c: z.number(), t: z.number() });

export interface FinnhubOptions extends SourceDeps {
  wsUrl: string;
  restUrl: string;
  token: string;
  pollEveryMs?: number;
  streamSilentMs?: number;
}

/** Stocks and their ticker at the exchange. */
const TICKERS = new Map(
  CATALOGUE.filter(({ category }) => category === 'stocks').map((asset) => [
    asset.symbol,
    asset.tradingViewSymbol.split(':')[1] ?? asset.symbol,
  ]),
);
const SYMBOLS = new Map([...TICKERS].map(([symbol, ticker]) => [ticker, symbol]));

export function createFinnhubSource(options: FinnhubOptions): LiveSource {
  return {
    describe: (symbol) => {
      if (!TICKERS.has(symbol)) return undefined;
      return findAsset(symbol)?.tradable ? STREAMED : LISTED;
    },
    start: (sink) => startFinnhub(options, sink),
  };
}

interface SymbolState {
  /** When the stream last reported a trade, by our clock, Unix ms. */
  streamedMs: number;
  /** The newest time the source reported, Unix ms. */
  sourceMs: number;
  polled: boolean;
}

function startFinnhub(options: FinnhubOptions, sink: FeedSink): LiveSourceRun {
  const { clock, log, token } = options;
  const streamSilentMs = options.streamSilentMs ?? STREAM_SILENT_MS;
  const http = createRateLimitedFetch({ clock });
  const states = new Map<string, SymbolState>();
  let symbols: readonly string[] = [];
  let socket: ReconnectingSocket | undefined;
  let next = 0;

  function termsOf(symbol: string, polled: boolean): FeedTerms {
    const streamed = findAsset(symbol)?.tradable ? STREAMED : LISTED;
    const everyMs = Math.max(10_000, symbols.length * (options.pollEveryMs ?? POLL_EVERY_MS));
    return polled
      ? { ...streamed, intervalMs: Math.max(everyMs, streamed.intervalMs), delayMs: everyMs }
      : streamed;
  }

  function setPolled(symbol: string, state: SymbolState, polled: boolean) {
    if (state.polled === polled) return;
    state.polled = polled;
    sink.terms(symbol, termsOf(symbol, polled));
  }

  function handleMessage(message: unknown) {
    const aside = other.safeParse(message);
    if (aside.success) {
      if (aside.data.type === 'error')
        log.warn({ source: 'finnhub', said: aside.data.msg }, 'a price source complained');
      else for (const symbol of symbols) sink.heartbeat(symbol);
      return;
    }
    const parsed = trades.safeParse(message);
    if (!parsed.success) return;
    for (const { s, p, t } of parsed.data.data) {
      const symbol = SYMBOLS.get(s);
      const state = symbol && states.get(symbol);
      if (!symbol || !state || !(p > 0)) continue;
      setPolled(symbol, state, false);
      state.streamedMs = clock.nowMs();
      state.sourceMs = Math.max(state.sourceMs, t);
      sink.quote({ symbol, price: String(p), sourceMs: t });
    }
  }

  async function poll() {
    const symbol = symbols[next % Math.max(1, symbols.length)];
    next += 1;
    const state = symbol && states.get(symbol);
    if (!symbol || !state || clock.nowMs() - state.streamedMs < streamSilentMs) return;
    // Between sessions a quote only repeats the last price: one is enough.
    if (state.sourceMs > 0 && findSession(STOCK_HOURS, clock.nowMs()).closesMs < clock.nowMs() - 60_000) {
      sink.heartbeat(symbol);
      return;
    }
    const url = `${options.restUrl.replace(/\/$/, '')}/quote?symbol=${encodeURIComponent(TICKERS.get(symbol) ?? '')}`;
    const answer = await http.get(url, { 'x-finnhub-token': token });
    const parsed = answer.ok ? quote.safeParse(answer.body) : undefined;
    if (!parsed?.success || !(parsed.data.c > 0) || !(parsed.data.t > 0)) return;
    const sourceMs = parsed.data.t * 1_000;
    if (sourceMs <= state.sourceMs) {
      sink.heartbeat(symbol);
      return;
    }
    setPolled(symbol, state, true);
    state.sourceMs = sourceMs;
    sink.quote({ symbol, price: String(parsed.data.c), sourceMs });
  }

  const timer = setInterval(() => void poll(), options.pollEveryMs ?? POLL_EVERY_MS);
  return {
    setSymbols: (wanted) => {
      symbols = wanted;
      for (const symbol of wanted) {
        if (!states.has(symbol)) states.set(symbol, { streamedMs: 0, sourceMs: 0, polled: false });
      }
      for (const symbol of states.keys()) if (!wanted.includes(symbol)) states.delete(symbol);
      socket?.stop();
      socket = wanted.length === 0 ? undefined : openStream();
    },
    stop: () => {
      clearInterval(timer);
      http.stop();
      socket?.stop();
    },
  };

  function openStream() {
    return openReconnectingSocket({
      url: () => `${options.wsUrl.replace(/\/$/, '')}?token=${encodeURIComponent(token)}`,
      onOpen: (send) => {
        for (const symbol of symbols) send({ type: 'subscribe', symbol: TICKERS.get(symbol) });
      },
      onMessage: handleMessage,
      onTrouble: (facts) => log.warn({ source: 'finnhub', ...facts }, 'the price stream was interrupted'),
      times: options.times,
    });
  }
}
