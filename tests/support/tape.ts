/** Scripted ticks, written through the same functions as the product's tape writer. */
import { sql } from 'drizzle-orm';
import { type Database, listRows } from '../../provider/database/database';
import { findAssetById } from '../../provider/prices/catalogue';
import { SOURCES, type Source } from '../../provider/prices/feed';

export interface TestTapeOptions {
  assetId?: number;
  symbol?: string;
  intervalMs?: number;
  delayMs?: number;
  source?: Source;
  closesMs?: number | null;
  writer?: string;
  leaseMs?: number;
}

export interface ScriptedTick {
  timeMs: number;
  price: string;
  sourceMs?: number;
}

export interface TestTape {
  readonly assetId: number;
  readonly epoch: number;
  /** Stores ticks in order of arrival and advances the watermark, by default to the last tick; false = stepped down. */
  append(ticks: ScriptedTick[], watermarkMs?: number): Promise<boolean>;
  /** Advances the watermark only: every tick up to then is stored. */
  watermark(ms: number): Promise<boolean>;
  /** Starts a new epoch, as a new writer, a switch of source or a clock step does. */
  beginEpoch(
    changes?: Pick<TestTapeOptions, 'intervalMs' | 'delayMs' | 'source' | 'closesMs'>,
  ): Promise<void>;
}

/** Opens the tape of an asset (created when missing) for one writer. Throws when another writer holds its lease. */
export async function openTestTape(db: Database, options: TestTapeOptions = {}): Promise<TestTape> {
  const {
    assetId = 1,
    symbol = findAssetById(assetId)?.symbol ?? `T${assetId}`,
    writer = 'test',
    leaseMs = 3_600_000_000,
  } = options;
  let terms = {
    intervalMs: 1_000,
    delayMs: 0,
    source: 'simulated' as Source,
    closesMs: null as number | null,
    ...options,
  };
  let epoch = 0;
  await db.execute(sql`INSERT INTO asset (id, symbol) VALUES (${assetId}, ${symbol}) ON CONFLICT DO NOTHING`);
  await db.execute(sql`INSERT INTO tape (asset_id) VALUES (${assetId}) ON CONFLICT DO NOTHING`);

  const begin = async () => {
    const rows = JSON.stringify([
      {
        asset: assetId,
        interval: terms.intervalMs,
        delay: terms.delayMs,
        source: SOURCES[terms.source],
        closes: terms.closesMs,
      },
    ]);
    const held = await listRows<{ held_epoch: number }>(
      db,
      sql`SELECT held_epoch FROM tape_begin_epoch(${writer}, ${leaseMs}, ${rows}::json)`,
    );
    if (!held[0]) throw new Error(`another writer holds the tape of asset ${assetId}`);
    epoch = Number(held[0].held_epoch);
  };
  await begin();

  const store = async (ticks: ScriptedTick[], watermarkMs: number) => {
    const held = JSON.stringify([{ asset: assetId, epoch, closes: terms.closesMs }]);
    const rows = JSON.stringify(
      ticks.map((tick) => ({
        asset: assetId,
        time: tick.timeMs,
        source_time: tick.sourceMs ?? tick.timeMs,
        price: tick.price,
      })),
    );
    const [row] = await listRows<{ kept: boolean }>(
      db,
      sql`SELECT kept FROM tape_append(${writer}, ${leaseMs}, ${watermarkMs}, ${held}::json, ${rows}::json)`,
    );
    return row?.kept === true;
  };

  return {
    assetId,
    get epoch() {
      return epoch;
    },
    append: (ticks, watermarkMs) => store(ticks, watermarkMs ?? ticks.at(-1)?.timeMs ?? 0),
    watermark: (ms) => store([], ms),
    beginEpoch: async (changes) => {
      terms = { ...terms, ...changes };
      await begin();
    },
  };
}
