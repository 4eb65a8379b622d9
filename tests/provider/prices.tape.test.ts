import { sql } from 'drizzle-orm';
import { listRows } from '../../provider/database/database';
import { createLocalEvents, type ProviderEvent } from '../../provider/events/events';
import { listCandles } from '../../provider/prices/candles';
import type { FeedSink, FeedTerms, PriceFeed, RunningFeed } from '../../provider/prices/feed';
import { startTapeWriter, type TapeWriter } from '../../provider/prices/tape/tape-writer';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../support/database';
import { createRandom } from '../support/random';
import { openTestTape } from '../support/tape';
import { createTestClock, TEST_START_MS, type TestClock } from '../support/test-clock';

const BTC = 1;
const T0 = TEST_START_MS;
const quietLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
const TERMS: FeedTerms = { source: 'binance', kind: 'live', intervalMs: 1_000, delayMs: 100 };

/** A feed that says what a test tells it to. */
function createScriptedFeed(symbols = ['BTC']) {
  let sink: FeedSink | undefined;
  const followed: string[] = [];
  const feed: PriceFeed = {
    name: 'live',
    describe: (symbol) => (symbols.includes(symbol) ? TERMS : undefined),
    start: (given): RunningFeed => {
      sink = given;
      return {
        follow: (assets) => followed.push(...assets.map((asset) => asset.symbol)),
        unfollow: (gone) => {
          for (const symbol of gone) followed.splice(followed.indexOf(symbol), 1);
        },
        advance: () => undefined,
        stop: async () => undefined,
      };
    },
  };
  const say = (price: string, receivedMs?: number, sourceMs: number | null = null) =>
    sink?.quote({ symbol: 'BTC', price, sourceMs, receivedMs });
  return { feed, followed, say, sink: () => sink as FeedSink };
}

interface StoredTick extends Record<string, unknown> {
  seq: number;
  epoch: number;
  ms: number;
  price: string;
}

describe.each(databaseKinds())('the tape on %s', (kind) => {
  let database: TestDatabase;
  let clock: TestClock;
  let published: ProviderEvent[];
  let writers: TapeWriter[];

  beforeAll(async () => {
    database = await openTestDatabase(kind);
  }, 60_000);
  beforeEach(async () => {
    clock = await createTestClock(database.db);
    published = [];
    writers = [];
    await database.asOwner('TRUNCATE tick, candle');
    await database.asOwner('DELETE FROM tape');
  });
  afterEach(async () => {
    for (const writer of writers) await writer.stop();
  });
  afterAll(() => database.close());

  function startWriter(writerId: string, script = createScriptedFeed()) {
    const events = createLocalEvents();
    events.subscribe((event) => published.push(event));
    const writer = startTapeWriter({
      db: database.db,
      clock,
      feed: script.feed,
      events,
      writerId,
      log: quietLog,
      manual: true,
      history: false,
    });
    writers.push(writer);
    return { writer, ...script };
  }

  async function listTicks(): Promise<StoredTick[]> {
    const rows = await listRows<Record<string, string>>(
      database.db,
      sql`SELECT seq::text, epoch::text, received_ms::text AS ms, price::text FROM tick WHERE asset_id = ${BTC} ORDER BY received_ms, tick.seq`,
    );
    return rows.map((row) => ({
      seq: Number(row.seq),
      epoch: Number(row.epoch),
      ms: Number(row.ms),
      price: row.price as string,
    }));
  }

  async function readTape() {
    const [row] = await listRows<Record<string, string | null>>(
      database.db,
      sql`SELECT watermark_ms::text AS watermark, epoch::text, writer, seq::text FROM tape WHERE asset_id = ${BTC}`,
    );
    return {
      watermark: Number(row?.watermark),
      epoch: Number(row?.epoch),
      writer: row?.writer,
      seq: Number(row?.seq),
    };
  }

  it('stores ticks of one millisecond in the order they came in', async () => {
    const { writer, say } = startWriter('a');
    await writer.cycle();
    await clock.advance(100);
    for (const price of ['100.01', '100.03', '100.02']) say(price, T0 + 50);
    await writer.cycle();
    expect((await listTicks()).map(({ seq, ms, price }) => [seq, ms, price])).toEqual([
      [1, T0 + 50, '100.01'],
      [2, T0 + 50, '100.03'],
      [3, T0 + 50, '100.02'],
    ]);
  });

  it('publishes only what is stored, with its sequence', async () => {
    const { writer, say } = startWriter('a');
    await writer.cycle();
    await clock.advance(100);
    say('100.01', T0 + 40);
    say('100.02', T0 + 60);
    expect(published).toEqual([]);
    await writer.cycle();
    expect(published).toEqual([
      {
        type: 'ticks',
        nowMs: T0 + 100,
        ticks: [
          { symbol: 'BTC', seq: 1, epoch: 1, timeMs: T0 + 40, price: '100.01' },
          { symbol: 'BTC', seq: 2, epoch: 1, timeMs: T0 + 60, price: '100.02' },
        ],
      },
    ]);
  });

  it('keeps a tick of the running millisecond for the next batch', async () => {
    const { writer, say } = startWriter('a');
    await writer.cycle();
    await clock.advance(100);
    say('100.01');
    await writer.cycle();
    expect(await listTicks()).toEqual([]);
    expect((await readTape()).watermark).toBeLessThan(T0 + 100);
    await clock.advance(1);
    await writer.cycle();
    expect((await listTicks()).map(({ ms }) => ms)).toEqual([T0 + 100]);
    expect((await readTape()).watermark).toBe(T0 + 100);
  });

  it('moves the watermark every second when no tick comes, and never back', async () => {
    const { writer } = startWriter('a');
    let last = 0;
    for (const step of [1_000, 300, 900, 1_000, 60_000]) {
      await clock.advance(step);
      await writer.cycle();
      const { watermark } = await readTape();
      expect(watermark).toBeGreaterThanOrEqual(last);
      expect(watermark).toBeGreaterThan(clock.nowMs() - 1_001);
      last = watermark;
    }
    const held = JSON.stringify([{ asset: BTC, epoch: (await readTape()).epoch, closes: null }]);
    await database.db.execute(sql`SELECT * FROM tape_append('a', 3000, ${T0}, ${held}::json, '[]'::json)`);
    expect((await readTape()).watermark).toBe(last);
  });

  it('refuses a batch that begins at or before the watermark, or goes back in time', async () => {
    const tape = await openTestTape(database.db);
    expect(await tape.append([{ timeMs: T0 + 100, price: '1' }])).toBe(true);
    expect(await tape.append([{ timeMs: T0 + 100, price: '2' }])).toBe(false);
    expect(
      await tape.append([
        { timeMs: T0 + 300, price: '3' },
        { timeMs: T0 + 200, price: '4' },
      ]),
    ).toBe(false);
    expect(await tape.watermark(T0 + 500)).toBe(true);
    expect(await tape.append([{ timeMs: T0 + 500, price: '5' }])).toBe(false);
    expect((await listTicks()).map(({ price }) => price)).toEqual(['1']);
  });

  it('stores a tick received before the batch however late the batch is', async () => {
    const { writer, say } = startWriter('a');
    await writer.cycle();
    await clock.advance(40);
    say('100.01');
    await clock.advance(4_000);
    await writer.cycle();
    expect((await listTicks()).map(({ ms }) => ms)).toEqual([T0 + 40]);
  });

  it('steps down when another writer has taken the lease, loses nothing of the other’s and competes again', async () => {
    const first = startWriter('a');
    await first.writer.cycle();
    const second = startWriter('b');
    await second.writer.cycle();
    expect(second.writer.state().held).toEqual([]);

    await clock.advance(8_000);
    await second.writer.cycle();
    expect(second.writer.state().held).toEqual(['BTC']);
    await clock.advance(100);
    second.say('200.00');
    first.say('100.00');
    await clock.advance(1);
    await second.writer.cycle();
    await first.writer.cycle();
    expect(first.writer.state().held).toEqual([]);
    expect(first.followed).toEqual([]);
    expect((await listTicks()).map(({ price, epoch }) => [price, epoch])).toEqual([['200.00', 2]]);
    expect(published.flatMap((event) => (event.type === 'ticks' ? event.ticks : []))).toHaveLength(1);

    await second.writer.stop();
    await clock.advance(1_000);
    await first.writer.cycle();
    expect(first.writer.state().held).toEqual(['BTC']);
    expect((await readTape()).epoch).toBe(3);
  });

  it('gives the lease back on a clean stop after storing what was received', async () => {
    const { writer, say } = startWriter('a');
    await writer.cycle();
    await clock.advance(100);
    say('100.01', T0 + 50);
    await writer.stop();
    expect((await listTicks()).map(({ price }) => price)).toEqual(['100.01']);
    expect((await readTape()).writer).toBeNull();
  });

  it('begins an epoch with a new source and keeps the ticks before and after it apart', async () => {
    const { writer, say, sink } = startWriter('a');
    await writer.cycle();
    await clock.advance(100);
    say('100.00', T0 + 50);
    sink().terms('BTC', { ...TERMS, source: 'simulated', kind: 'simulated' });
    say('170.00', T0 + 60);
    await writer.cycle();
    expect((await listTicks()).map(({ price, epoch, seq }) => [price, epoch, seq])).toEqual([
      ['100.00', 1, 1],
      ['170.00', 2, 2],
    ]);
  });

  it('refuses a jump, and accepts it in a new epoch once ticks agree on it', async () => {
    const { writer, say } = startWriter('a');
    await writer.cycle();
    await clock.advance(10_000);
    const at = (ms: number) => T0 + 1_000 + ms;
    say('100.00', at(0));
    say('150.00', at(100));
    say('100.01', at(200));
    for (const ms of [1_000, 2_000, 3_000, 4_000]) say('150.00', at(ms));
    await writer.cycle();
    expect((await listTicks()).map(({ price, epoch }) => [price, epoch])).toEqual([
      ['100.00', 1],
      ['100.01', 1],
      ['150.00', 2],
      ['150.00', 2],
    ]);
    expect(writer.state().refused).toEqual({ outside_band: 3 });
  });

  it('begins an epoch when the machine’s clock has stepped', async () => {
    let step = 0;
    const stepping = Object.assign(clock, {
      stepMs: () => step,
      reanchor: () => {
        step = 0;
      },
    });
    clock = stepping;
    const { writer, say } = startWriter('a');
    await writer.cycle();
    await clock.advance(100);
    say('100.00', T0 + 50);
    await writer.cycle();
    step = 1_500;
    await clock.advance(100);
    await writer.cycle();
    say('100.01', T0 + 250);
    await clock.advance(100);
    await writer.cycle();
    expect((await listTicks()).map(({ epoch }) => epoch)).toEqual([1, 2]);
  });

  it('loses no tick when the database fails for a while', async () => {
    const script = createScriptedFeed();
    const { writer, say } = startWriter('a', script);
    await writer.cycle();
    await clock.advance(100);
    say('100.01', T0 + 50);
    await database.asOwner('ALTER TABLE tick RENAME TO tick_away');
    await expect(writer.cycle()).rejects.toThrow();
    await database.asOwner('ALTER TABLE tick_away RENAME TO tick');
    say('100.02', T0 + 150);
    await clock.advance(100);
    await writer.cycle();
    expect((await listTicks()).map(({ price }) => price)).toEqual(['100.01', '100.02']);
  });

  it('conflates the bursts of a live source to one tick a batch, the newest', async () => {
    const { writer, say } = startWriter('a');
    await writer.cycle();
    await clock.advance(10);
    say('100.01');
    await clock.advance(10);
    say('100.02');
    await clock.advance(10);
    await writer.cycle();
    expect((await listTicks()).map(({ price, ms }) => [price, ms])).toEqual([['100.02', T0 + 20]]);
  });

  it('has candles of every interval equal to a recomputation from the ticks', async () => {
    const seed = 20_260_105;
    const random = createRandom(seed);
    const tape = await openTestTape(database.db);
    const all: { timeMs: number; price: string }[] = [];
    let timeMs = T0 - 90_000;
    let cents = 6_400_000;
    while (all.length < 3_000) {
      const batch = Array.from({ length: 1 + Math.floor(random() * 40) }, () => {
        timeMs += Math.floor(random() ** 4 * 60_000);
        cents += Math.floor(random() * 201) - 100;
        return { timeMs, price: (cents / 100).toFixed(2) };
      });
      timeMs += 1;
      if (!(await tape.append(batch))) throw new Error(`refused, seed ${seed}`);
      all.push(...batch);
    }
    for (const [interval, ms] of [
      ['1s', 1_000],
      ['15s', 15_000],
      ['1m', 60_000],
      ['5m', 300_000],
      ['15m', 900_000],
      ['1h', 3_600_000],
      ['4h', 14_400_000],
      ['1d', 86_400_000],
    ] as const) {
      const groups = new Map<number, number[]>();
      for (const tick of all) {
        const start = Math.floor(tick.timeMs / ms) * ms;
        groups.set(start, [...(groups.get(start) ?? []), Number(tick.price)]);
      }
      const wanted = [...groups].map(([time, prices]) => ({
        time,
        open: prices[0]?.toFixed(2),
        high: Math.max(...prices).toFixed(2),
        low: Math.min(...prices).toFixed(2),
        close: prices.at(-1)?.toFixed(2),
        ticks: prices.length,
        seeded: false,
      }));
      const candles = await listCandles(database.db, { assetId: BTC, interval, limit: 10_000_000 });
      expect({ interval, candles }).toEqual({ interval, candles: wanted });
      const middle = wanted[Math.floor(wanted.length / 2)];
      if (middle && interval !== '1s') {
        const before = await listCandles(database.db, {
          assetId: BTC,
          interval,
          limit: 5,
          beforeMs: middle.time,
        });
        if (ms >= 60_000) {
          expect(before).toEqual(wanted.filter(({ time }) => time < middle.time).slice(-5));
        }
      }
    }
  });
});
