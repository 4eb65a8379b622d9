/**
 * The simulated feed (F2): one tick a second for tradable assets, one a minute for those only listed. Each step is
 * computed from HMAC-SHA256(secret seed, asset and index), symmetric around the last price, the same for everyone, and
 * unpredictable without the seed. It has no timer: ticks are computed for the times at which they are due.
 */
import { createHmac } from 'node:crypto';
import { findAsset, requireAsset } from '../catalogue';
import type { FeedSink, FeedTerms, FollowedAsset, PriceFeed, RunningFeed } from '../feed';

const LISTED_PERIOD_S = 60;
/** After a pause longer than this the missed ticks are skipped, not generated. */
const CATCH_UP_MS = 5_000;
/** Steps are clipped here, in standard deviations: far below 2 % for every asset. */
const LARGEST_STEP = 4;

interface Walk {
  symbol: string;
  /** Price in units of the asset's last decimal. */
  units: number;
  periodS: number;
  /** Unix second of the next tick. */
  dueS: number | null;
}

/**
 * One symmetric step, in standard deviations within ±4.
 * The index is the tick's Unix second.
 */
export function simulateStep(seed: string, symbol: string, index: number): number {
  const bytes = createHmac('sha256', seed).update(`${symbol}:${index}`).digest();
  const radius = Math.sqrt(-2 * Math.log((bytes.readUInt32BE(0) + 1) / 2 ** 32));
  const size = radius * Math.abs(Math.cos((2 * Math.PI * bytes.readUInt32BE(4)) / 2 ** 32));
  // The sign is a bit of its own, so that up and down are exactly symmetric.
  return ((bytes[8] as number) & 1 ? 1 : -1) * Math.min(size, LARGEST_STEP);
}

/** The next price in units of the last decimal; the size of the change is rounded, so that neither side gains. */
export function stepUnits(units: number, volatility: number, step: number): number {
  const size = Math.round(Math.abs(units * volatility * step));
  return Math.max(1, units + Math.sign(step) * size);
}

/** A feed on one seed. The seed determines every price: keep it secret, and fixed only in tests. */
export function createSimulatedFeed({ seed }: { seed: string }): PriceFeed {
  return {
    name: 'simulated',
    describe: (symbol) => {
      const asset = findAsset(symbol);
      return asset && simulatedTerms(asset.tradable);
    },
    start: (sink) => startWalks(seed, sink),
  };
}

function simulatedTerms(tradable: boolean): FeedTerms {
  return {
    source: 'simulated',
    kind: 'simulated',
    intervalMs: tradable ? 1_000 : LISTED_PERIOD_S * 1_000,
    delayMs: 0,
  };
}

function startWalks(seed: string, sink: FeedSink): RunningFeed {
  const walks = new Map<string, Walk>();

  function emit(walk: Walk, second: number) {
    const asset = requireAsset(walk.symbol);
    walk.units = stepUnits(walk.units, asset.volatility, simulateStep(seed, walk.symbol, second));
    const price = (walk.units / 10 ** asset.decimals).toFixed(asset.decimals);
    sink.quote({ symbol: walk.symbol, price, sourceMs: null, receivedMs: second * 1_000 });
  }

  return {
    follow: (assets) => {
      for (const asset of assets) {
        walks.set(asset.symbol, beginWalk(asset));
        sink.volume(asset.symbol, requireAsset(asset.symbol).simulatedVolume);
      }
    },
    unfollow: (symbols) => {
      for (const symbol of symbols) walks.delete(symbol);
    },
    advance: (nowMs) => {
      const nowS = Math.floor(nowMs / 1_000);
      for (const walk of walks.values()) {
        walk.dueS ??= nowS + 1;
        if (nowMs - walk.dueS * 1_000 > CATCH_UP_MS) walk.dueS = nowS;
        while (walk.dueS <= nowS) {
          emit(walk, walk.dueS);
          walk.dueS = (Math.floor(walk.dueS / walk.periodS) + 1) * walk.periodS;
        }
      }
    },
    stop: async () => walks.clear(),
  };
}

function beginWalk({ symbol, lastPrice }: FollowedAsset): Walk {
  const asset = requireAsset(symbol);
  const known = Number(lastPrice);
  const price = known > 0 && Number.isFinite(known) ? known : asset.seedPrice;
  return {
    symbol,
    units: Math.max(1, Math.round(price * 10 ** asset.decimals)),
    periodS: asset.tradable ? 1 : LISTED_PERIOD_S,
    dueS: null,
  };
}
