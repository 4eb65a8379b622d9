/**
 * Places trades that arrive together by one statement, so that they share its round trip, its plans and its commit
 * (docs/decisions/057-calls-that-arrive-together.md). Each is still accepted or refused by itself.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { ErrorCode } from '../../lib/contract/errors';
import { type Micros, micros, subtractMicros } from '../../lib/money/money';
import { MULTIPLIER_SCALE, RULE_VERSION } from '../../lib/trading/outcome';
import { isUnavailable, wasRolledBack } from '../database/connection/is-unavailable';
import { type Database, listRows } from '../database/database';
import { createBatcher } from '../database/queries/create-batcher';
import type { Currency } from '../ledger/accounts';
import type { ExposureReader } from './exposure';
import type { TradeLimits } from './trade-limits';
import type { TradeRow } from './trade-row';

export interface PlacementDeps {
  db: Database;
  currency: Currency;
  limits: TradeLimits;
  exposure: Pick<ExposureReader, 'findRisk' | 'addRisk'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** A trade to be placed, its request understood. */
export interface Placement {
  userId: number;
  idempotencyKey: string;
  /** Hash of what the key stands for. */
  meaning: string;
  assetId: number;
  side: 'buy' | 'sell';
  stake: Micros;
  settingVersion: number | undefined;
}

export type PlacedRow = TradeRow & { refusal: ErrorCode | null; replayed: boolean };
type BatchedRow = PlacedRow & { item: number; busy: boolean };

/** Throws the database's errors. */
export function createPlacements(deps: PlacementDeps): (placement: Placement) => Promise<PlacedRow> {
  return createBatcher<Placement, PlacedRow>({
    atOnce: 1,
    most: 50,
    async run(placements) {
      const [first] = placements;
      if (placements.length === 1 && first) return [await placeAlone(deps, first)];
      const placed = await placeTogether(deps, oneOfEachCustomer(placements));
      return placements.map((placement) => placed.get(placement) ?? placeAlone(deps, placement));
    },
  });
}

/** place_trades takes no two trades of one customer: the first that arrived. */
function oneOfEachCustomer(placements: readonly Placement[]): Placement[] {
  const first = new Map<number, Placement>();
  for (const placement of placements)
    if (!first.has(placement.userId)) first.set(placement.userId, placement);
  return [...first.values()];
}

async function placeAlone(deps: PlacementDeps, placement: Placement): Promise<PlacedRow> {
  const { currency, limits } = deps;
  const left = await findRiskLeft(deps, placement.assetId);
  const [row] = await listRows<PlacedRow>(
    deps.db,
    sql`/* place_trade */ SELECT p.refusal, p.replayed, (p.placed).* FROM place_trade(
      ${placement.userId}, ${currency}, ${placement.idempotencyKey}, ${placement.meaning}, ${placement.assetId}::smallint,
      ${placement.side}, ${toInt8(placement.stake)}, ${placement.settingVersion ?? null}, ${RULE_VERSION}, ${limitsOf(limits)},
      ${toInt8(left.asset)}, ${toInt8(left.house)}) p`,
  );
  if (!row) throw new Error('place_trade gave no answer');
  countRisk(deps, placement, row);
  return row;
}

/** Before anything else is placed by the figure: a trade that was accepted counts against the next one. */
function countRisk({ exposure }: PlacementDeps, { assetId }: Placement, row: PlacedRow): void {
  if (!row.refusal && !row.replayed) exposure.addRisk(assetId, calculateRisk(row));
}

/** Net payout that the company would lose. */
function calculateRisk(row: TradeRow): Micros {
  const gain = BigInt(row.multiplier_e4 - MULTIPLIER_SCALE);
  return micros((BigInt(row.stake) * gain) / BigInt(MULTIPLIER_SCALE));
}

/** Those that were decided. None when the statement failed: then one of them is at fault, and each is placed by itself. */
async function placeTogether(
  deps: PlacementDeps,
  placements: readonly Placement[],
): Promise<Map<Placement, PlacedRow>> {
  const items = await Promise.all(
    placements.map(async (placement) => ({
      user_id: placement.userId,
      key: placement.idempotencyKey,
      meaning: placement.meaning,
      asset: placement.assetId,
      side: placement.side,
      stake: toInt8(placement.stake),
      expected_version: placement.settingVersion,
      asset_risk_left: toInt8((await findRiskLeft(deps, placement.assetId)).asset),
    })),
  );
  const { house } = await findRiskLeft(deps, placements[0]?.assetId ?? 0);
  const rows = await listRows<BatchedRow>(
    deps.db,
    sql`/* place_trades */ SELECT p.item, p.busy, p.refusal, p.replayed, (p.placed).* FROM place_trades(
      ${JSON.stringify(items)}::json, ${deps.currency}, ${RULE_VERSION}, ${limitsOf(deps.limits)}, ${toInt8(house)}) p`,
  ).catch((error: unknown): BatchedRow[] => {
    if (isUnavailable(error) && !wasRolledBack(error)) throw error;
    deps.log.warn({ err: error, trades: items.length }, 'trades could not be placed together');
    return [];
  });
  const decided = new Map<Placement, PlacedRow>();
  for (const row of rows) {
    const placement = placements[row.item - 1];
    if (row.busy || !placement) continue;
    decided.set(placement, row);
    countRisk(deps, placement, row);
  }
  return decided;
}

/** How much the net payout at risk may still grow, in the market and overall. */
async function findRiskLeft(
  { limits, exposure }: PlacementDeps,
  assetId: number,
): Promise<{ asset: Micros; house: Micros }> {
  const risk = await exposure.findRisk(assetId);
  return {
    asset: subtractMicros(limits.maxAssetRisk, risk.asset),
    house: subtractMicros(limits.maxHouseRisk, risk.total),
  };
}

function limitsOf({ requireKyc, maxOpenTrades, maxOpenStake }: TradeLimits): SQL {
  return sql`${requireKyc}, ${maxOpenTrades}, ${toInt8(maxOpenStake)}`;
}

/** Both drivers take a bigint as text. */
function toInt8(amount: Micros): string {
  return amount.toString();
}
