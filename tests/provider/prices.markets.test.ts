import { sql } from 'drizzle-orm';
import { marketsAnswer } from '@/lib/contract/core/market-schemas';
import { listRows } from '../../provider/database/database';
import { createLocalEvents } from '../../provider/events/events';
import { listCandles } from '../../provider/prices/candles';
import { CATALOGUE, findAsset } from '../../provider/prices/catalogue';
import { createMarketReader } from '../../provider/prices/market-reader';
import { createSimulatedFeed } from '../../provider/prices/sources/simulated-feed';
import { pruneTicks } from '../../provider/prices/tape/retention';
import { startTapeWriter, type TapeWriter } from '../../provider/prices/tape/tape-writer';
import { mainDatabaseKind, openTestDatabase, type TestDatabase } from '../support/database';
import { createTestClock, TEST_START_MS, type TestClock } from '../support/test-clock';

const quietLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
const BTC = 1;
const DAY_MS = 86_400_000;

describe.each(mainDatabaseKind())('a fresh simulated market on %s', (kind) => {
  let database: TestDatabase;
  let clock: TestClock;
  let writer: TapeWriter;
  const feed = createSimulatedFeed({ seed: 'markets' });
  const makeReader = () =>
    createMarketReader({ db: database.db, clock, feed, findShortestDurationS: async () => 30 });

  beforeAll(async () => {
    database = await openTestDatabase(kind);
    clock = await createTestClock(database.db, TEST_START_MS + 90_500);
    writer = startTapeWriter({
      db: database.db,
      clock,
      feed,
      events: createLocalEvents(),
      writerId: 'markets',
      log: quietLog,
      manual: true,
    });
    await writer.ready;
    for (let i = 0; i < 5; i += 1) {
      await writer.cycle();
      await clock.advance(1_000);
    }
    await writer.cycle();
  }, 120_000);
  afterAll(async () => {
    await writer.stop();
    await database.close();
  }, 60_000);

  it('lists every asset as the contract says, the traded ones tradable, all marked simulated', async () => {
    const markets = await makeReader().listMarkets();
    marketsAnswer.parse({ success: true, data: markets, nowMs: clock.nowMs() });
    expect(markets.map(({ symbol }) => symbol)).toEqual(CATALOGUE.map(({ symbol }) => symbol));
    expect(markets.filter(({ tradable }) => tradable).map(({ symbol }) => symbol)).toEqual(
      'BTC ETH GOLD SILVER META GOOGLE MICROSOFT ADOBE TESLA NETFLIX NVIDIA AMAZON APPLE'.split(' '),
    );
    expect(new Set(markets.map(({ reason }) => reason))).toEqual(new Set([null, 'listed_only']));
    expect(markets.every(({ simulated, volumeSimulated }) => simulated && volumeSimulated)).toBe(true);
    expect(markets.every(({ price }) => price !== null)).toBe(true);
    const btc = markets[0];
    expect(btc?.change).not.toBeNull();
    expect(btc?.chartData.length).toBeGreaterThanOrEqual(24);
    expect(Number(btc?.high24h)).toBeGreaterThanOrEqual(Number(btc?.price));
    expect(Number(btc?.low24h)).toBeLessThanOrEqual(Number(btc?.price));
  });

  it('has history on every chart, marked, that meets the live tape without a jump', async () => {
    for (const interval of ['1m', '5m', '15m', '1h', '4h', '1d'] as const) {
      const candles = await listCandles(database.db, { assetId: BTC, interval, limit: 1_000 });
      expect({ interval, enough: candles.length >= 100 }).toEqual({ interval, enough: true });
      expect(candles[0]?.seeded).toBe(true);
      expect(candles.every((candle, i) => i === 0 || candle.time > (candles[i - 1]?.time ?? 0))).toBe(true);
    }
    const minutes = await listCandles(database.db, { assetId: BTC, interval: '1m', limit: 1_000 });
    const live = minutes.at(-1);
    const past = minutes.at(-2);
    expect([live?.seeded, past?.seeded]).toEqual([false, true]);
    expect(Math.abs(Number(live?.open) / Number(past?.close) - 1)).toBeLessThan(0.001);
    expect((live?.time ?? 0) - (past?.time ?? 0)).toBe(60_000);
  });

  it('shares one list among all who ask within a second', async () => {
    const reader = makeReader();
    const first = await reader.listMarkets();
    expect(await reader.listMarkets()).toBe(first);
  });

  it('finds assets by symbol and alias in any case, and nothing else', () => {
    expect(['btc', 'aapl', 'Xau', 'GOOGL', 'brk.a'].map((name) => findAsset(name)?.symbol)).toEqual([
      'BTC',
      'APPLE',
      'GOLD',
      'GOOGLE',
      'BRK.A',
    ]);
    expect(findAsset('constructor')).toBeUndefined();
    const names = CATALOGUE.flatMap(({ symbol, aliases }) => [symbol, ...aliases]);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(CATALOGUE.map(({ id }) => id)).size).toBe(CATALOGUE.length);
  });

  it('calls the feed alive while a traded asset is fresh, and dead after that', async () => {
    const reader = makeReader();
    expect(await reader.feedHealth()).toBe(true);
    const btc = findAsset('BTC');
    if (!btc) throw new Error('no BTC');
    expect(await reader.findUntradableReason(btc, 30_000)).toBeNull();
    const nowMs = clock.nowMs();
    await clock.advance(6_000);
    expect(await reader.feedHealth()).toBe(false);
    expect(await reader.findUntradableReason(btc, 30_000)).toBe('stale');
    await clock.set(nowMs);
  });

  it('takes old ticks away, but never those an open trade may need', async () => {
    const count = async () =>
      (
        await listRows<{ n: number }>(
          database.db,
          sql`SELECT count(*)::integer AS n FROM tick WHERE asset_id = ${BTC}`,
        )
      )[0]?.n ?? 0;
    const [first] = await listRows<{ ms: string }>(
      database.db,
      sql`SELECT min(received_ms)::text AS ms FROM tick WHERE asset_id = ${BTC}`,
    );
    const firstMs = Number(first?.ms);
    const before = await count();
    expect(before).toBeGreaterThan(3);
    await database.asOwner(`SET session_replication_role = replica`);
    await database.asOwner(`INSERT INTO trade (user_id, currency, idempotency_key, meaning, asset_id, side, stake, tier_id, setting_version, duration_s,
        multiplier_e4, rule_version, stale_bound_ms, start_ms, end_ms, head_seq)
      VALUES (1, 'USDT-PRACTICE', 'k', 'm', ${BTC}, 'buy', 10000, 1, 1, 30, 18000, 1, 5000, ${firstMs + 6_000}, ${firstMs + 36_000}, 1)`);
    await database.asOwner(`SET session_replication_role = origin`);
    await pruneTicks(database.db, clock.nowMs() + DAY_MS);
    // Whatever is asked for, the last hour stays.
    expect(await count()).toBe(before);
    await clock.advance(DAY_MS);
    await pruneTicks(database.db, clock.nowMs());
    expect(await count()).toBe(before - 1);
  });
});
