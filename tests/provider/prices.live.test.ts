import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FeedQuote, FeedTerms, RunningFeed } from '../../provider/prices/feed';
import { createAutoFeed } from '../../provider/prices/sources/auto-feed';
import { createLiveFeed } from '../../provider/prices/sources/live-feed';
import { createRateLimitedFetch } from '../../provider/prices/sources/rate-limited-fetch';
import { createSimulatedFeed } from '../../provider/prices/sources/simulated-feed';
import { createPriceGuard } from '../../provider/prices/tape/price-guard';
import { findMarketData } from '../support/market-data';
import { type CannedAnswer, type PriceServer, startPriceServer } from '../support/price-server';

const marketData = findMarketData();
/** A Monday, 10:00 in New York: stocks trade. */
const OPEN_MS = Date.UTC(2026, 0, 5, 15);

function createSink() {
  const quotes: FeedQuote[] = [];
  const terms: [string, FeedTerms][] = [];
  const heartbeats: string[] = [];
  const volumes: [string, number][] = [];
  return {
    quotes,
    terms,
    heartbeats,
    volumes,
    quote: (quote: FeedQuote) => void quotes.push(quote),
    heartbeat: (symbol: string) => void heartbeats.push(symbol),
    volume: (symbol: string, usdt: number) => void volumes.push([symbol, usdt]),
  };
}

describe('the live feed', () => {
  let server: PriceServer;
  let nowMs: number;
  let running: RunningFeed | undefined;
  let warnings: object[];
  let sink: ReturnType<typeof createSink>;
  const clock = { nowMs: () => nowMs };
  const log = { warn: (facts: object) => void warnings.push(facts) };
  const times = { firstWaitMs: 10, longestWaitMs: 40, silenceMs: 60_000, refusedWaitMs: 60_000 };

  beforeEach(async () => {
    server = await startPriceServer();
    nowMs = OPEN_MS;
    warnings = [];
    sink = createSink();
  });
  afterEach(async () => {
    await running?.stop();
    running = undefined;
    await server.close();
  });

  function start(symbols: string[], changes: Partial<typeof times> = {}) {
    const feed = createLiveFeed(server.environment, {
      clock,
      log,
      times: { ...times, ...changes },
      pollEveryMs: 20,
      streamSilentMs: 1_000,
    });
    running = feed.start({ ...sink, terms: (symbol, terms) => void sink.terms.push([symbol, terms]) });
    running.follow(symbols.map((symbol) => ({ symbol, lastPrice: null })));
    return feed;
  }
  const binanceTrade = (price: string, t = OPEN_MS, s = 'BTCUSDT') => ({
    stream: `${s.toLowerCase()}@trade`,
    data: { e: 'trade', E: t + 1, s, t: 1, p: price, q: '0.02', T: t, m: true, M: true },
  });
  const connected = (service: 'binance' | 'finnhub', count = 1) =>
    server.until(() => server.handshakes(service).length >= count);

  describe('of Binance', () => {
    it('asks for combined streams in lower case and reads trades and volumes', async () => {
      start(['BTC', 'ETH']);
      await connected('binance');
      expect(server.handshakes('binance')).toEqual([
        '/binance/stream?streams=btcusdt@trade/btcusdt@miniTicker/ethusdt@trade/ethusdt@miniTicker',
      ]);
      await server.until(() => {
        server.say('binance', binanceTrade('61837.63000000'));
        return sink.quotes.length > 0;
      });
      server.say('binance', {
        e: '24hrMiniTicker',
        E: 1,
        s: 'ETHUSDT',
        c: '2',
        o: '1',
        h: '3',
        l: '1',
        v: '9',
        q: '18.5',
      });
      await server.until(() => sink.volumes.length > 0);
      expect(sink.quotes[0]).toEqual({ symbol: 'BTC', price: '61837.63000000', sourceMs: OPEN_MS });
      expect(sink.volumes[0]).toEqual(['ETH', 18.5]);
    });

    it('survives garbage, unknown events and symbols nobody asked for', async () => {
      start(['BTC']);
      await connected('binance');
      await server.until(() => {
        server.say('binance', binanceTrade('1'));
        return sink.quotes.length > 0;
      });
      const before = sink.quotes.length;
      for (const frame of ['not json', '[]', 'null', { result: null, id: 1 }, { e: 'trade' }, { data: 5 }]) {
        server.say('binance', frame);
      }
      server.say('binance', binanceTrade('5', OPEN_MS, 'DOGEUSDT'));
      server.say('binance', binanceTrade('2'));
      await server.until(() => sink.quotes.at(-1)?.price === '2');
      expect(sink.quotes.slice(before).every(({ symbol }) => symbol === 'BTC')).toBe(true);
      expect(sink.quotes.some(({ price }) => price === '5')).toBe(false);
      expect(warnings).toContainEqual({ source: 'binance', reason: 'frame_not_json' });
    });

    it.each([
      ['a disconnect', () => server.disconnect('binance')],
      ['serverShutdown', () => server.say('binance', { e: 'serverShutdown', E: 1_770_123_456_789 })],
    ])('comes back after %s', async (_, happen) => {
      start(['BTC']);
      await server.until(() => {
        server.say('binance', binanceTrade('1'));
        return sink.quotes.length > 0;
      });
      happen();
      await connected('binance', 2);
      await server.until(() => {
        server.say('binance', binanceTrade('2'));
        return sink.quotes.at(-1)?.price === '2';
      });
    });

    it('comes back when nothing arrives for a while, and before a connection is too old', async () => {
      start(['BTC'], { silenceMs: 30 });
      await connected('binance', 3);
      await running?.stop();
      const before = server.handshakes('binance').length;
      start(['BTC'], { maxAgeMs: 30 } as object);
      await connected('binance', before + 3);
    });

    it('waits long after a refusal that asking again does not mend', async () => {
      server.refuse('binance', { status: 451 });
      start(['BTC']);
      await server.until(() => warnings.length > 0);
      await new Promise((resolve) => setTimeout(resolve, 150));
      expect(server.handshakes('binance')).toHaveLength(1);
      expect(warnings).toEqual([{ source: 'binance', reason: 'refused', status: 451 }]);
    });

    it('returns past prices from candles, and throws when they are refused', async () => {
      const feed = start([]);
      server.answer('/binance/api/v3/klines', {
        body: [
          [
            1_710_327_600_000,
            '73249.24',
            '73394.30',
            '73234.62',
            '73347.62',
            '0.2',
            1_710_331_199_999,
            '17',
            55,
            '0',
            '16',
            '0',
          ],
        ],
      });
      expect(await feed.listPast?.('BTC', 3_600, 1)).toEqual([
        {
          startMs: 1_710_327_600_000,
          open: '73249.24',
          high: '73394.30',
          low: '73234.62',
          close: '73347.62',
        },
      ]);
      expect(await feed.listPast?.('GOLD', 3_600, 1)).toEqual([]);
      for (const canned of [
        { status: 429, headers: { 'retry-after': '7' }, body: { code: -1_003, msg: 'Too much' } },
        { status: 451, body: { code: 0, msg: 'restricted location' } },
        { status: 403, headers: { 'content-type': 'text/html' }, body: '<HTML>403 ERROR</HTML>' },
        { status: 200, body: '<HTML>' },
        { status: 200, body: { code: -1_121, msg: 'Invalid symbol.' } },
      ] as CannedAnswer[]) {
        server.answer('/binance/api/v3/klines', canned);
        await expect(feed.listPast?.('BTC', 3_600, 1)).rejects.toThrow(/Binance returned/);
      }
    });

    (marketData ? it : it.skip)(
      'plays the recorded stream, every trade of it, 1.27 s ahead of the clock',
      async () => {
        const lines = readFileSync(
          join(marketData ?? '', 'raw/binance-spot-ws-btcusdt-20240808.jsonl'),
          'utf8',
        )
          .trim()
          .split('\n')
          .map((line) => ({ atMs: Number(line.slice(0, 13)), frame: line.slice(line.indexOf(' ') + 1) }));
        const trades = lines
          .map(({ atMs, frame }) => ({
            atMs,
            ...(JSON.parse(frame).data as { e?: string; p: string; T: number }),
          }))
          .filter(({ e }) => e === 'trade');
        expect(trades.length).toBeGreaterThan(100);
        expect(Math.max(...trades.map(({ T, atMs }) => T - atMs))).toBeGreaterThan(1_000);
        start(['BTC']);
        await server.until(() => {
          server.say('binance', binanceTrade('1', 1));
          return sink.quotes.length > 0;
        });
        sink.quotes.length = 0;
        for (const { frame } of lines) server.say('binance', frame);
        await server.until(
          () => sink.quotes.at(-1)?.sourceMs === trades.at(-1)?.T && sink.quotes.length >= trades.length,
        );
        const seen = sink.quotes.filter(({ sourceMs }) => sourceMs !== 1);
        expect(seen.map(({ price, sourceMs }) => [price, sourceMs])).toEqual(
          trades.map(({ p, T }) => [p, T]),
        );
        const guard = createPriceGuard({ symbol: 'BTC', decimals: 2, rebaseMs: 2_000 });
        const refused = seen.filter((quote, i) => !guard.judge(quote, trades[i]?.atMs ?? 0).accepted);
        expect(refused).toEqual([]);
      },
    );
  });

  describe('of Finnhub', () => {
    const trade = (p: number, s = 'AAPL', t = OPEN_MS) => ({
      type: 'trade',
      data: [{ c: null, p, s, t, v: 1 }],
    });

    it('subscribes by ticker and reads numbers as prices', async () => {
      start(['APPLE', 'GOOGLE']);
      await server.until(() => server.received('finnhub').length === 2);
      expect(server.handshakes('finnhub')).toEqual(['/finnhub?token=test-token']);
      expect(server.received('finnhub')).toEqual([
        { type: 'subscribe', symbol: 'AAPL' },
        { type: 'subscribe', symbol: 'GOOGL' },
      ]);
      server.say('finnhub', { type: 'ping' });
      server.say('finnhub', { type: 'error', msg: 'Subscribing to too many symbols' });
      server.say('finnhub', trade(0));
      server.say('finnhub', trade(9, 'BINANCE:BTCUSDT'));
      server.say('finnhub', trade(261.74));
      await server.until(() => sink.quotes.length > 0);
      expect(sink.quotes).toEqual([{ symbol: 'APPLE', price: '261.74', sourceMs: OPEN_MS }]);
      expect(sink.heartbeats).toEqual(expect.arrayContaining(['APPLE', 'GOOGLE']));
    });

    it('falls back to quotes, view-only, and takes zeros and nulls for no price', async () => {
      server.answer('/finnhub/quote', { body: { c: 0, d: null, dp: null, h: 0, l: 0, o: 0, pc: 0, t: 0 } });
      start(['APPLE']);
      await server.until(() => server.callsOf('/finnhub/quote') >= 3);
      expect(sink.quotes).toEqual([]);
      server.answer('/finnhub/quote', { body: { c: 517.96, h: 0, l: 0, o: 0, pc: 0, t: OPEN_MS / 1_000 } });
      await server.until(() => sink.quotes.length > 0 && sink.heartbeats.length > 1);
      expect(sink.quotes).toEqual([{ symbol: 'APPLE', price: '517.96', sourceMs: OPEN_MS }]);
      expect(sink.terms.at(-1)?.[1].delayMs).toBeGreaterThan(2_000);
      server.say('finnhub', trade(518, 'AAPL', OPEN_MS + 5));
      await server.until(() => sink.quotes.length > 1);
      expect(sink.terms.at(-1)?.[1].delayMs).toBeLessThanOrEqual(2_000);
    });

    it('leaves the quotes alone for as long as the source asks', async () => {
      server.answer('/finnhub/quote', {
        status: 429,
        headers: { 'retry-after': '30' },
        body: { error: 'API limit reached. Please try again later. Remaining Limit: 0' },
      });
      start(['APPLE']);
      await server.until(() => server.callsOf('/finnhub/quote') === 1);
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(server.callsOf('/finnhub/quote')).toBe(1);
      nowMs += 30_001;
      await server.until(() => server.callsOf('/finnhub/quote') === 2);
    });
  });

  describe('of gold-api.com', () => {
    const gold = (price: unknown, updatedAt = '2026-01-05T14:59:54Z', symbol = 'XAU') => ({
      body: { name: 'Gold', price, symbol, updatedAt, updatedAtReadable: 'now' },
    });

    it('is view-only; an unchanged time is a heartbeat, anything odd is no price', async () => {
      const feed = start([]);
      expect(feed.describe('GOLD')?.delayMs).toBeGreaterThan(2_000);
      server.answer('/gold/price/XAU', gold(4_165.200195));
      running?.follow([{ symbol: 'GOLD', lastPrice: null }]);
      await server.until(() => sink.quotes.length > 0 && sink.heartbeats.length > 0);
      for (const canned of [
        gold(0, '2026-01-05T15:00:01Z'),
        gold('4000', '2026-01-05T15:00:01Z'),
        gold(4_000, '2026-01-05T15:00:01Z', 'XAG'),
        { body: "You've attempted too many requests." },
      ]) {
        server.answer('/gold/price/XAU', canned);
        const calls = server.callsOf('/gold/price/XAU');
        await server.until(() => server.callsOf('/gold/price/XAU') >= calls + 2);
      }
      expect(sink.quotes).toEqual([
        { symbol: 'GOLD', price: '4165.200195', sourceMs: Date.parse('2026-01-05T14:59:54Z') },
      ]);
    });
  });

  it.each([
    [429, '7', 7_000],
    [418, '120', 120_000],
    [503, 'soon', 60_000],
    [403, undefined, 600_000],
    [451, undefined, 600_000],
  ])('a service that answers %i is left alone (Retry-After: %s)', async (status, retryAfter, waitMs) => {
    const http = createRateLimitedFetch({ clock });
    server.answer('/x', {
      status,
      headers: retryAfter ? { 'retry-after': retryAfter } : {},
      body: { code: 0 },
    });
    const url = `${server.environment.GOLD_API_URL.replace('/gold', '')}/x`;
    expect(await http.get(url)).toEqual({ ok: false, status });
    nowMs += waitMs - 1;
    expect(await http.get(url)).toEqual({ ok: false, status: null });
    expect(server.callsOf('/x')).toBe(1);
    nowMs += 2;
    server.answer('/x', { body: { price: 1 } });
    expect(await http.get(url)).toEqual({ ok: true, body: { price: 1 } });
  });

  it('auto: simulates what does not answer, labelled, and gives the asset back once it answers', async () => {
    const live = createLiveFeed(server.environment, { clock, log, times });
    const feed = createAutoFeed(live, createSimulatedFeed({ seed: 'auto' }), { clock });
    running = feed.start({ ...sink, terms: (symbol, terms) => void sink.terms.push([symbol, terms]) });
    running.follow([{ symbol: 'BTC', lastPrice: '60000' }]);
    await connected('binance');
    running.advance(nowMs);
    expect(sink.terms).toEqual([]);
    nowMs += 10_001;
    running.advance(nowMs);
    nowMs += 1_000;
    running.advance(nowMs);
    expect(sink.terms.map(([, { kind }]) => kind)).toEqual(['simulated']);
    expect(sink.quotes).toHaveLength(1);
    expect(Math.abs(Number(sink.quotes[0]?.price) / 60_000 - 1)).toBeLessThan(0.001);

    await server.until(() => {
      nowMs += 1_000;
      server.say('binance', binanceTrade('60500', nowMs));
      return sink.terms.length > 1;
    });
    expect(sink.terms.map(([, { kind }]) => kind)).toEqual(['simulated', 'live']);
    await server.until(() => sink.quotes.at(-1)?.price === '60500');
    const made = sink.quotes.filter(({ price }) => price !== '60500').length;
    running.advance(nowMs);
    expect(sink.quotes.filter(({ price }) => price !== '60500')).toHaveLength(made);
  });
});
