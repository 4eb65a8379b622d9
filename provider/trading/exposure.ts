/**
 * What the company would lose if every open trade won: per asset and overall (F8). The figure is at most one second old
 * and shared by all placements of this process, which add accepted trades to it.
 */
import { sql } from 'drizzle-orm';
import { type Micros, micros } from '../../lib/money/money';
import type { Clock } from '../clock';
import { type Database, listRows, type Queryable } from '../database/database';

const FRESH_MS = 1_000;

interface Figure {
  total: bigint;
  byAsset: Map<number, bigint>;
}

export interface ExposureReader {
  /** Net payout at risk in micro-USDT, never negative. */
  findRisk(assetId: number): Promise<{ asset: Micros; total: Micros }>;
  /** Adds a trade of this process until the next reading. */
  addRisk(assetId: number, risk: Micros): void;
}

/** Throws the database's errors; a failed reading is not cached. */
export function createExposureReader({ db, clock }: { db: Database; clock: Clock }): ExposureReader {
  let kept: { atMs: number; figure: Promise<Figure> } | undefined;

  function findFigure(): Promise<Figure> {
    const nowMs = clock.nowMs();
    if (kept && Math.abs(nowMs - kept.atMs) < FRESH_MS) return kept.figure;
    const fresh = { atMs: nowMs, figure: readFigure(db) };
    kept = fresh;
    fresh.figure.catch(() => {
      if (kept === fresh) kept = undefined;
    });
    return fresh.figure;
  }

  return {
    async findRisk(assetId) {
      const { total, byAsset } = await findFigure();
      return { asset: micros(byAsset.get(assetId) ?? 0n), total: micros(total) };
    },
    addRisk(assetId, risk) {
      void kept?.figure.then((figure) => {
        figure.total += risk;
        figure.byAsset.set(assetId, (figure.byAsset.get(assetId) ?? 0n) + risk);
      });
    },
  };
}

export interface AssetExposure {
  assetId: number;
  openTrades: number;
  openStake: Micros;
  /** What the company would lose if every one of them won. */
  risk: Micros;
}

/** Open trades by asset, as they are now. */
export async function listExposure(db: Queryable): Promise<AssetExposure[]> {
  const rows = await listRows<{ asset_id: number; trades: number; stake: string; risk: string }>(
    db,
    sql`SELECT asset_id, count(*)::integer AS trades, sum(stake)::text AS stake, sum(stake * (multiplier_e4 - 10000) / 10000)::text AS risk
      FROM trade WHERE status = 'processing' GROUP BY asset_id ORDER BY asset_id`,
  );
  return rows.map((row) => ({
    assetId: Number(row.asset_id),
    openTrades: row.trades,
    openStake: micros(row.stake),
    risk: micros(row.risk),
  }));
}

async function readFigure(db: Database): Promise<Figure> {
  const byAsset = new Map((await listExposure(db)).map(({ assetId, risk }) => [assetId, BigInt(risk)]));
  return { total: [...byAsset.values()].reduce((sum, risk) => sum + risk, 0n), byAsset };
}
