/**
 * gold-api.com: spot metals, polled every 30 s as the service requests, so view-only. Times are ISO; an unchanged one
 * is a heartbeat.
 */
import * as z from 'zod';
import type { FeedSink, FeedTerms } from '../feed';
import type { LiveSource, LiveSourceRun, SourceDeps } from './binance';
import { createRateLimitedFetch } from './rate-limited-fetch';

const POLL_EVERY_MS = 30_000;
const CODES: Record<string, string> = { GOLD: 'XAU', SILVER: 'XAG', COPPER: 'HG' };
const answerShape = z.object({ price: z.number(), symbol: z.string(), updatedAt: z.iso.datetime() });

export interface GoldApiOptions extends Omit<SourceDeps, 'times'> {
  url: string;
  pollEveryMs?: number;
}

export function createGoldApiSource(options: GoldApiOptions): LiveSource {
  const everyMs = options.pollEveryMs ?? POLL_EVERY_MS;
  const terms: FeedTerms = {
    source: 'gold-api',
    kind: 'live',
    intervalMs: POLL_EVERY_MS,
    delayMs: POLL_EVERY_MS,
  };
  return {
    describe: (symbol) => (CODES[symbol] ? terms : undefined),
    start: (sink) => startPolling(options, everyMs, sink),
  };
}

function startPolling({ clock, url }: GoldApiOptions, everyMs: number, sink: FeedSink): LiveSourceRun {
  const http = createRateLimitedFetch({ clock });
  const lastSourceMs = new Map<string, number>();
  let symbols: readonly string[] = [];

  async function poll(symbol: string) {
    const code = CODES[symbol];
    const answer = await http.get(`${url.replace(/\/$/, '')}/price/${code}`);
    const parsed = answer.ok ? answerShape.safeParse(answer.body) : undefined;
    if (!parsed?.success || parsed.data.symbol !== code || !(parsed.data.price > 0)) return;
    const sourceMs = Date.parse(parsed.data.updatedAt);
    if (sourceMs <= (lastSourceMs.get(symbol) ?? 0)) {
      sink.heartbeat(symbol);
      return;
    }
    lastSourceMs.set(symbol, sourceMs);
    sink.quote({ symbol, price: String(parsed.data.price), sourceMs });
  }
  const pollAll = () => {
    for (const symbol of symbols) void poll(symbol);
  };

  const timer = setInterval(pollAll, everyMs);
  return {
    setSymbols: (wanted) => {
      symbols = wanted;
      lastSourceMs.clear();
      pollAll();
    },
    stop: () => {
      clearInterval(timer);
      http.stop();
    },
  };
}
