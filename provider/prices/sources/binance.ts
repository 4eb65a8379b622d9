/** Binance spot: the trade stream, 24 h volumes and past candles. Prices and quantities are texts, times in ms. */
import * as z from 'zod';
import type { Clock } from '../../clock';
import { findAsset } from '../catalogue';
import type { FeedSink, FeedTerms, PastCandle } from '../feed';
import { createRateLimitedFetch } from './rate-limited-fetch';
import { openReconnectingSocket, type ReconnectingSocket, type SocketTimes } from './reconnecting-socket';

const TERMS: FeedTerms = { source: 'binance', kind: 'live', intervalMs: 1_000, delayMs: 200 };
/** Assets that are only listed are conflated to one tick a minute. */
const LISTED_TERMS: FeedTerms = { ...TERMS, intervalMs: 60_000 };
const INTERVALS: Record<number, string> = {
  60: '1m',
  300: '5m',
  900: '15m',
  3600: '1h',
  14400: '4h',
  86400: '1d',
};

const trade = z.object({ e: z.literal('trade'), s: z.string(), p: z.string(), T: z.number().int() });
const miniTicker = z.object({ e: z.literal('24hrMiniTicker'), s: z.string(), q: z.string() });
const shutdown = z.object({ e: z.literal('serverShutdown') });
const event = z.discriminatedUnion('e', [trade, miniTicker, shutdown]);
const klines = z.array(
  z.tuple([z.number().int(), z.string(), z.string(), z.string(), z.string()], z.unknown()),
);

export interface SourceDeps {
  clock: Clock;
  log: { warn(facts: object, message: string): void };
  times?: Partial<SocketTimes>;
}

export interface BinanceOptions extends SourceDeps {
  wsUrl: string;
  restUrl: string;
}

/** The part of a live feed that serves some of the assets. */
export interface LiveSource {
  describe(symbol: string): FeedTerms | undefined;
  start(sink: FeedSink): LiveSourceRun;
}
export interface LiveSourceRun {
  setSymbols(symbols: readonly string[]): void;
  stop(): void;
}

export interface BinanceSource extends LiveSource {
  listPast(symbol: string, intervalS: number, limit: number): Promise<PastCandle[]>;
}

export function createBinanceSource(options: BinanceOptions): BinanceSource {
  return {
    describe: (symbol) => {
      const asset = findAsset(symbol);
      if (asset?.category !== 'crypto') return undefined;
      return asset.tradable ? TERMS : LISTED_TERMS;
    },
    start: (sink) => startStream(options, sink),
    listPast: (symbol, intervalS, limit) => listPast(options, symbol, intervalS, limit),
  };
}

function startStream({ wsUrl, log, times }: BinanceOptions, sink: FeedSink): LiveSourceRun {
  let symbols: readonly string[] = [];
  let socket: ReconnectingSocket | undefined;

  function url() {
    const streams = symbols.flatMap((symbol) => {
      const pair = `${symbol.toLowerCase()}usdt`;
      return [`${pair}@trade`, `${pair}@miniTicker`];
    });
    return `${wsUrl.replace(/\/$/, '')}/stream?streams=${streams.join('/')}`;
  }

  function handleMessage(message: unknown) {
    const parsed = event.safeParse(unwrap(message));
    if (!parsed.success) return;
    const { data } = parsed;
    if (data.e === 'serverShutdown') {
      socket?.reconnect();
      return;
    }
    const symbol = data.s.replace(/USDT$/, '');
    if (!symbols.includes(symbol)) return;
    if (data.e === 'trade') sink.quote({ symbol, price: data.p, sourceMs: data.T });
    else if (Number(data.q) > 0) sink.volume(symbol, Number(data.q));
  }

  return {
    setSymbols: (next) => {
      symbols = next;
      if (next.length === 0) {
        socket?.stop();
        socket = undefined;
      } else if (socket) {
        socket.reconnect();
      } else {
        socket = openReconnectingSocket({
          url,
          onMessage: handleMessage,
          onTrouble: (facts) => log.warn({ source: 'binance', ...facts }, 'the price stream was interrupted'),
          times,
        });
      }
    },
    stop: () => socket?.stop(),
  };
}

/** Combined streams wrap an event as {stream, data}; single ones and shutdown notices are not wrapped. */
function unwrap(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'data' in message ? message.data : message;
}

/**
 * Closed and open candles, oldest first; none for assets that Binance does not list. Throws when it does not answer.
 */
async function listPast(
  { restUrl, clock }: BinanceOptions,
  symbol: string,
  intervalS: number,
  limit: number,
): Promise<PastCandle[]> {
  const interval = INTERVALS[intervalS];
  if (findAsset(symbol)?.category !== 'crypto' || !interval) return [];
  const url = `${restUrl.replace(/\/$/, '')}/api/v3/klines?symbol=${symbol}USDT&interval=${interval}&limit=${Math.min(limit, 1_000)}`;
  const answer = await createRateLimitedFetch({ clock }).get(url);
  if (!answer.ok)
    throw new Error(`Binance returned no candles of ${symbol} (${answer.status ?? 'no answer'})`);
  const parsed = klines.safeParse(answer.body);
  if (!parsed.success) throw new Error(`Binance returned something else than candles of ${symbol}`);
  return parsed.data
    .map(([startMs, open, high, low, close]) => ({ startMs, open, high, low, close }))
    .filter(({ open, high, low, close }) => [open, high, low, close].every((text) => Number(text) > 0));
}
