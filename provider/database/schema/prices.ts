/** Assets, their tapes, ticks and candles. Prices are numeric at full precision. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { int } from '../columns';

export const asset = pgTable('asset', {
  id: smallint('id').primaryKey(),
  symbol: text('symbol').notNull().unique(),
});

/** The head of each asset's tape and the lease of its one writer (R8). */
export const tape = pgTable('tape', {
  assetId: smallint('asset_id')
    .primaryKey()
    .references(() => asset.id),
  writer: text('writer'),
  leaseUntilMs: int('lease_until_ms').notNull().default(0),
  epoch: integer('epoch').notNull().default(0),
  seq: int('seq').notNull().default(0),
  lastMs: int('last_ms'),
  lastPrice: numeric('last_price'),
  /** Every tick received up to this time is stored. */
  watermarkMs: int('watermark_ms').notNull().default(0),
  /** The terms that the running feed states; null while nobody writes. */
  source: smallint('source'),
  intervalMs: integer('interval_ms'),
  delayMs: integer('delay_ms'),
  /** End of the trading session; null for an asset that never closes. */
  closesMs: int('closes_ms'),
});

/**
 * `received_ms` never decreases along `seq`. A tick has no key of its own: tape_append gives each its sequence under
 * the lock of its tape's row, and a key of three columns took more space than the ticks (its pages stay half empty).
 */
export const tick = pgTable(
  'tick',
  {
    assetId: smallint('asset_id').notNull(),
    source: smallint('source').notNull(),
    epoch: integer('epoch').notNull(),
    seq: int('seq').notNull(),
    receivedMs: int('received_ms').notNull(),
    sourceMs: int('source_ms'),
    price: numeric('price').notNull(),
  },
  (t) => [index('tick_asset_time').on(t.assetId, t.receivedMs), check('tick_price', sql`${t.price} > 0`)],
);

/**
 * Candles of a minute and longer, rolled up on write; shorter ones are computed from the ticks and kept as long as
 * these.
 */
export const candle = pgTable(
  'candle',
  {
    assetId: smallint('asset_id').notNull(),
    intervalS: integer('interval_s').notNull(),
    startMs: int('start_ms').notNull(),
    open: numeric('open').notNull(),
    high: numeric('high').notNull(),
    low: numeric('low').notNull(),
    close: numeric('close').notNull(),
    ticks: integer('ticks').notNull(),
    seeded: boolean('seeded').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.assetId, t.intervalS, t.startMs] })],
);

/**
 * State that providers keep between starts, by key (for example the simulated feed's seed). Never shown on a screen.
 */
export const feedState = pgTable('feed_state', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});
