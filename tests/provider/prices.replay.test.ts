import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { listRows } from '../../provider/database/database';
import { createLocalEvents } from '../../provider/events/events';
import { createMarketReader } from '../../provider/prices/market-reader';
import { createReplayFeed } from '../../provider/prices/sources/replay-feed';
import { readRecordings } from '../../provider/prices/sources/replay-file';
import { startTapeWriter } from '../../provider/prices/tape/tape-writer';
import { mainDatabaseKind, openTestDatabase, type TestDatabase } from '../support/database';
import { findMarketData } from '../support/market-data';
import { createRandom } from '../support/random';
import { createTestClock, TEST_START_MS } from '../support/test-clock';

const quietLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
const marketData = findMarketData();
const BTC = 1;

/** Rows with many shared milliseconds and one gap of 40 s. */
function makeTape(seed: number, rows: number): string {
  const random = createRandom(seed);
  let timeMs = Date.UTC(2024, 7, 8, 23, 59, 50);
  let cents = 6_100_000;
  const lines = ['time,price,volume'];
  for (let i = 0; i < rows; i += 1) {
    if (random() > 0.6) timeMs += Math.floor(random() * 400);
    if (i === Math.floor(rows / 2)) timeMs += 40_000;
    cents += Math.floor(random() * 101) - 50;
    lines.push(`${new Date(timeMs).toISOString()},${(cents / 100).toFixed(2)},${random().toFixed(5)}`);
  }
  return `${lines.join('\n')}\n`;
}

describe.each(mainDatabaseKind())('a replay on %s', (kind) => {
  let folder: string;
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase(kind);
  }, 60_000);
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'updown-replay-'));
    await database.asOwner('TRUNCATE tick, candle');
    await database.asOwner('DELETE FROM tape');
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  afterAll(() => database.close());

  async function play(speed: number, { stepMs, untilMs }: { stepMs: number; untilMs: number }) {
    const clock = await createTestClock(database.db);
    const anchorMs = TEST_START_MS + 500;
    const feed = createReplayFeed({ recordings: readRecordings(folder), speed, anchorMs });
    const writer = startTapeWriter({
      db: database.db,
      clock,
      feed,
      events: createLocalEvents(),
      writerId: 'replay',
      log: quietLog,
      manual: true,
      history: false,
    });
    await writer.cycle();
    while (clock.nowMs() < TEST_START_MS + untilMs) {
      await clock.advance(stepMs);
      await writer.cycle();
    }
    return { clock, feed, writer, anchorMs };
  }

  /** Reads the file apart from the product's own reader. */
  function recompute(text: string, speed: number, anchorMs: number) {
    const rows = text
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','));
    const first = new Date(rows[0]?.[0] ?? '').getTime();
    return rows.map(([time = '', price = ''], index) => ({
      seq: index + 1,
      ms: anchorMs + Math.floor((new Date(time).getTime() - first) / speed),
      source: new Date(time).getTime(),
      price: Number(price),
    }));
  }

  async function listTape(assetId: number) {
    const rows = await listRows<Record<string, string>>(
      database.db,
      sql`SELECT seq::text, received_ms::text AS ms, source_ms::text AS source, price::text FROM tick
        WHERE asset_id = ${assetId} ORDER BY received_ms, tick.seq`,
    );
    return rows.map((row) => ({
      seq: Number(row.seq),
      ms: Number(row.ms),
      source: Number(row.source),
      price: Number(row.price),
    }));
  }

  it.each([1, 7.5])(
    'reproduces its file exactly, every row of one millisecond in order, at speed %d',
    async (speed) => {
      const text = makeTape(20_260_105, 2_000);
      writeFileSync(join(folder, 'BTCUSDT_tick.csv'), text);
      const { anchorMs, writer } = await play(speed, { stepMs: 20_000, untilMs: 400_000 });
      expect(await listTape(BTC)).toEqual(recompute(text, speed, anchorMs));
      expect(writer.state().refused).toEqual({});
      await writer.stop();
    },
    60_000,
  );

  it('leaves the asset stale in the recording’s gaps and after its end', async () => {
    const line = (s: number, price: string) =>
      `${new Date(Date.UTC(2024, 0, 1) + s * 1_000).toISOString()},${price},`;
    writeFileSync(
      join(folder, 'ETHUSD_1s.csv'),
      ['time,price,volume', line(0, '10.00'), line(1, '10.01'), line(31, '10.02'), line(32, '10.03')].join(
        '\n',
      ),
    );
    const { clock, feed, writer } = await play(1, { stepMs: 500, untilMs: 1_500 });
    const markets = createMarketReader({
      db: database.db,
      clock,
      feed,
      findShortestDurationS: async () => 30,
    });
    const seen: Record<string, (string | null)[]> = {};
    for (const [name, atMs] of [
      ['ticking', 2_000],
      ['in the gap', 10_000],
      ['after the gap', 33_000],
      ['after the end', 40_000],
    ] as const) {
      await clock.set(TEST_START_MS + atMs);
      await writer.cycle();
      const eth = (await markets.listMarkets()).find(({ symbol }) => symbol === 'ETH');
      seen[name] = [eth?.price ?? null, eth?.reason ?? null, eth?.feed ?? null];
    }
    expect(seen).toEqual({
      ticking: ['10.01', null, 'replay'],
      'in the gap': ['10.01', 'stale', 'replay'],
      'after the gap': ['10.03', null, 'replay'],
      'after the end': ['10.03', 'stale', 'replay'],
    });
    expect(await markets.feedHealth()).toBe(false);
    await writer.stop();
  });

  it('refuses a file whose rows are out of order, and a folder without any known asset', () => {
    const path = join(folder, 'BTCUSDT_tick.csv');
    writeFileSync(path, 'time,price,volume\n2024-01-01T00:00:01.000Z,1,\n2024-01-01T00:00:00.000Z,1,\n');
    expect(() => readRecordings(folder)).toThrow(/BTCUSDT_tick\.csv: line 3/);
    rmSync(path);
    mkdirSync(join(folder, 'raw'));
    expect(() => readRecordings(folder)).toThrow(/no recording of a known asset/);
  });

  (marketData ? it : it.skip)(
    'plays the recorded trades of Bitcoin as they were',
    async () => {
      const source = join(marketData ?? '', 'BTCUSDT_tick.csv');
      symlinkSync(source, join(folder, 'BTCUSDT_tick.csv'));
      const { anchorMs, writer } = await play(1, { stepMs: 30_000, untilMs: 690_000 });
      expect(await listTape(BTC)).toEqual(recompute(readFileSync(source, 'utf8'), 1, anchorMs));
      await writer.stop();
    },
    120_000,
  );

  (marketData ? it : it.skip)('finds the finest recording of each asset', () => {
    const recordings = readRecordings(marketData ?? '');
    expect(Object.fromEntries([...recordings].map(([symbol, { file }]) => [symbol, file]))).toEqual({
      BTC: 'BTCUSDT_tick.csv',
      ETH: 'ETHUSDT_tick.csv',
      GOLD: 'XAUUSD_1s.csv',
      SILVER: 'XAGUSD_15m.csv',
      APPLE: 'AAPL_2014_1m.csv',
      MICROSOFT: 'MSFT_2019_1m.csv',
      AMAZON: 'AMZN_2019_1m.csv',
      TESLA: 'TSLA_2019_1m.csv',
      NVIDIA: 'NVDA_2025_1m.csv',
      GOOGLE: 'GOOG_2015_1m.csv',
      EURUSD: 'EURUSD_tick.csv',
    });
  });
});
