/**
 * The reading side of prices: lists, candles, whether an asset can be traded, whether the feed is alive. It reads the
 * tape only, so that it returns the same in a process that writes and in one that does not.
 */
import type { Candle, CandleInterval, Market } from '../../lib/contract/core/market-schemas';
import { cacheFor } from '../cache-for';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { listCandles } from './candles';
import { type Asset, CATALOGUE, findAsset } from './catalogue';
import type { FeedKind, PriceFeed } from './feed';
import { listDayFacts, listTapeHeads } from './market-facts';
import { listVolumes } from './sources/feed-state';
import { toMarketDto } from './to-market-dto';
import { findUntradableReason, isStale, type UntradableReason } from './tradability';

const HEADS_FRESH_MS = 1_000;
const DAY_FRESH_MS = 2_000;
const VOLUMES_FRESH_MS = 60_000;

export interface MarketReader {
  /** Every listed asset; refreshed once a second, shared by all readers. */
  listMarkets(): Promise<readonly Market[]>;
  /** The asset of a symbol or alias, case ignored. */
  findAsset(symbolOrAlias: string): Asset | undefined;
  listCandles(query: {
    asset: Asset;
    interval: CandleInterval;
    limit: number;
    beforeMs?: number;
  }): Promise<Candle[]>;
  /** Why a trade of this duration cannot start now, or null when it can. */
  findUntradableReason(asset: Asset, durationMs: number): Promise<UntradableReason | null>;
  /** Whether any tradable asset of this deployment has a fresh tick; false also when the database does not answer. */
  feedHealth(): Promise<boolean>;
  /** Whether any price shown now is simulated or replayed. */
  showsSimulatedPrices(): Promise<boolean>;
}

export interface MarketReaderDeps {
  db: Database;
  clock: Clock;
  feed: Pick<PriceFeed, 'name' | 'describe'>;
  /** Seconds of the shortest current payout tier. */
  findShortestDurationS(): Promise<number>;
}

/** A reader with its caches. Throws the database's errors; a failed read is not cached. */
export function createMarketReader(deps: MarketReaderDeps): MarketReader {
  const { db, clock, feed } = deps;
  const fallbackKind: FeedKind = feed.name === 'auto' ? 'live' : feed.name;
  const heads = cacheFor(clock, HEADS_FRESH_MS, () => listTapeHeads(db));
  const days = cacheFor(clock, DAY_FRESH_MS, () => listDayFacts(db, clock.nowMs()));
  const volumes = cacheFor(clock, VOLUMES_FRESH_MS, () => listVolumes(db, clock.nowMs()));
  const shortestS = cacheFor(clock, HEADS_FRESH_MS, deps.findShortestDurationS);

  const markets = cacheFor(clock, HEADS_FRESH_MS, async () => {
    const [head, day, volume, durationS] = await Promise.all([heads(), days(), volumes(), shortestS()]);
    const nowMs = clock.nowMs();
    return CATALOGUE.map((asset) =>
      toMarketDto({
        asset,
        head: head.get(asset.id),
        day: day.get(asset.id),
        volumeUsdt: volume.get(asset.symbol),
        fallbackKind: feed.describe(asset.symbol)?.kind ?? fallbackKind,
        nowMs,
        durationMs: durationS * 1_000,
      }),
    );
  });

  return {
    listMarkets: markets,
    findAsset,
    listCandles: ({ asset, ...query }) => listCandles(db, { assetId: asset.id, ...query }),
    findUntradableReason: async (asset, duration) => {
      const tape = (await heads()).get(asset.id);
      if (!tape) return asset.tradable ? 'stale' : 'listed_only';
      return findUntradableReason(tape, {
        tradable: asset.tradable,
        nowMs: clock.nowMs(),
        durationMs: duration,
      });
    },
    feedHealth: async () => {
      const tapes = await heads().catch(() => undefined);
      if (!tapes) return false;
      return CATALOGUE.some((asset) => {
        const tape = asset.tradable ? tapes.get(asset.id) : undefined;
        return tape !== undefined && !isStale(tape, clock.nowMs());
      });
    },
    showsSimulatedPrices: async () =>
      feed.name !== 'live' && (feed.name !== 'auto' || (await markets()).some((market) => market.simulated)),
  };
}
