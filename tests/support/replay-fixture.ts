/** A provider whose tape plays one recording in test time: nothing happens until the test moves the clock. */
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Trade } from '@/lib/contract/core/trade-schemas';
import { createReplayFeed } from '../../provider/prices/sources/replay-feed';
import { type Recording, readRecordings } from '../../provider/prices/sources/replay-file';
import { startTapeWriter } from '../../provider/prices/tape/tape-writer';
import { settleDue } from '../../provider/trading/settle-due';
import type { DatabaseKind } from './database';
import { createTestProvider } from './provider';
import type { RecordedRow } from './recompute';
import { TEST_START_MS } from './test-clock';

/** Short enough that no batch exceeds the tape's queue. */
const LONGEST_STEP_MS = 3 * 3_600_000;
const marketData = resolve(process.env.MARKET_DATA_DIR ?? join(__dirname, '../../../shared/market-data'));

export interface RecordedCase {
  /** The name gives asset and interval; the file is in the market data folder or, with `path`, elsewhere. */
  name: string;
  path?: string;
}

/** The cases whose file exists on this machine; reports missing ones. */
export function findPresent<C extends RecordedCase>(cases: readonly C[]): C[] {
  return cases.filter((each) => {
    const isHere = existsSync(pathOf(each));
    if (!isHere) process.stdout.write(`${each.name} is skipped: there is no ${pathOf(each)}\n`);
    return isHere;
  });
}

/** Reads one recording through the product's own reader, under the name that says what it is. */
export function readRecordedCase(each: RecordedCase): Recording {
  const folder = mkdtempSync(join(tmpdir(), 'updown-recording-'));
  try {
    symlinkSync(pathOf(each), join(folder, each.name));
    const [recording] = readRecordings(folder).values();
    if (!recording) throw new Error(`${each.name} holds no recording`);
    return recording;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The recording without its rows after `untilMs` of the file's time. */
export function cutRecording(recording: Recording, rows: number): Recording {
  return { ...recording, timesMs: recording.timesMs.slice(0, rows), prices: recording.prices.slice(0, rows) };
}

export async function openReplayFixture(kind: DatabaseKind, recording: Recording) {
  const provider = await createTestProvider({
    kind,
    environment: {
      MAX_OPEN_TRADES: '1000',
      MAX_OPEN_STAKE_USDT: '1000000',
      PRACTICE_GRANT_USDT: '1000000',
    },
  });
  const { db, clock, events } = provider;
  const feed = createReplayFeed({
    recordings: new Map([[recording.symbol, recording]]),
    speed: 1,
    anchorMs: TEST_START_MS + 1_000,
  });
  const problems: object[] = [];
  const report = (facts: object) => void problems.push(facts);
  const writer = startTapeWriter({
    db,
    clock,
    feed,
    events,
    writerId: 'test',
    log: { info: () => undefined, warn: report, error: report },
    leaseMs: 100 * 24 * 3_600_000,
    manual: true,
    history: false,
  });
  await writer.ready;
  const customer = await provider.openPerson();
  const rows: RecordedRow[] = recording.prices.map((price, index) => ({
    timeMs: feed.tapeTimeOf(recording.symbol, recording.timesMs[index] ?? Number.NaN),
    price,
  }));
  let storedMs = 0;

  async function storeUntil(ms: number): Promise<void> {
    do {
      await clock.set(Math.max(clock.nowMs(), Math.min(ms, clock.nowMs() + LONGEST_STEP_MS)));
      // Results that depend on an unstored batch must not be decided before it is stored.
      await settleDue({ db, events, log: { error: report } });
      await writer.cycle();
      storedMs = clock.nowMs() - 1;
      await settleDue({ db, events, log: { error: report } });
    } while (clock.nowMs() < ms);
  }

  return {
    provider,
    rows,
    customer,
    staleBoundMs: Math.max(3 * recording.intervalMs, 5_000),
    /** Everything that was reported as an error, and every refused quote. */
    problems: () => ({ reported: problems, refused: writer.state().refused }),
    /** Advances the time; quotes of the last `lateMs` are received but not stored yet. */
    async moveTo(ms: number, lateMs = 0): Promise<void> {
      if (storedMs < ms - lateMs) await storeUntil(ms - lateMs);
      await clock.set(Math.max(ms, clock.nowMs()));
    },
    /** Whether the stored part of the tape is stale now. */
    isStale(): boolean {
      const last = rows.findLast((row) => row.timeMs <= storedMs);
      return last === undefined || clock.nowMs() - last.timeMs > Math.max(3 * recording.intervalMs, 5_000);
    },
    place(order: { side: 'buy' | 'sell'; amount: number; key: string }) {
      return provider.call<{ data: Trade; code?: string }>('POST', '/trades', {
        token: customer.token,
        headers: { 'idempotency-key': order.key },
        body: {
          amount: order.amount,
          tradeType: order.side,
          symbol: `${recording.symbol}USDT`,
          currency: 'USDT',
        },
      });
    },
    async readTrade(id: string): Promise<Trade> {
      const { body } = await provider.call<{ data: Trade }>('GET', `/trades/${id}`, {
        token: customer.token,
      });
      return body.data;
    },
    async close(): Promise<void> {
      await writer.stop();
      await provider.close();
    },
  };
}

function pathOf({ name, path }: RecordedCase): string {
  return path ?? join(marketData, name);
}
