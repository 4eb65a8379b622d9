/** Placing a trade: the request's meaning, then one database function that accepts it or says why not. */
import { sql } from 'drizzle-orm';
import type { Trade } from '../../lib/contract/core/trade-schemas';
import type { ErrorCode } from '../../lib/contract/errors';
import type { Environment } from '../../lib/environment/environment';
import { decimalToMicros, type Micros, micros, subtractMicros } from '../../lib/money/money';
import { readAmount } from '../../lib/money/read-amount';
import { MULTIPLIER_SCALE, RULE_VERSION } from '../../lib/trading/outcome';
import { type Database, listRows } from '../database/database';
import { Failure } from '../http/failure';
import { hashIdempotentRequest } from '../http/requests/hash-idempotent-request';
import type { Currency } from '../ledger/accounts';
import type { Asset } from '../prices/catalogue';
import type { ExposureReader } from './exposure';
import { findAmountFailure } from './find-amount-failure';
import { toTradeDto } from './to-trade-dto';
import type { TradeRow } from './trade-row';

export interface PlaceTradeDeps {
  db: Database;
  currency: Currency;
  limits: TradeLimits;
  exposure: ExposureReader;
  findAsset(symbolOrAlias: string): Asset | undefined;
}

/** Caps of a deployment (F8), micro-USDT. */
export interface TradeLimits {
  requireKyc: boolean;
  maxOpenTrades: number;
  maxOpenStake: Micros;
  maxAssetRisk: Micros;
  maxHouseRisk: Micros;
}

export interface TradeRequest {
  userId: number;
  idempotencyKey: string;
  amount: string | number;
  side: 'buy' | 'sell';
  /** Symbol or alias plus USDT. */
  symbol: string;
  coinSymbol?: string;
  settingVersion?: number;
}

type PlacedRow = TradeRow & { refusal: ErrorCode | null; replayed: boolean };

/**
 * Places a trade once per key: the same key with the same meaning returns the first answer again, with another meaning
 * it is refused. Throws a Failure with the code of the first rule that refuses; then nothing is written.
 */
export async function placeTrade(deps: PlaceTradeDeps, request: TradeRequest): Promise<Trade> {
  const { db, currency, limits, exposure } = deps;
  const stake = readAmount(request.amount, 2);
  if (typeof stake === 'string') throw await findAmountFailure(db, stake);
  const asset = requireTradedAsset(deps, request);
  const risk = await exposure.findRisk(asset.id);
  const [row] = await listRows<PlacedRow>(
    db,
    sql`/* place_trade */ SELECT p.refusal, p.replayed, (p.placed).* FROM place_trade(
      ${request.userId}, ${currency}, ${request.idempotencyKey}, ${hashRequest(request, { stake, asset, currency })},
      ${asset.id}::smallint, ${request.side}, ${toInt8(stake)}, ${request.settingVersion ?? null}, ${RULE_VERSION},
      ${limits.requireKyc}, ${limits.maxOpenTrades}, ${toInt8(limits.maxOpenStake)},
      ${toInt8(subtractMicros(limits.maxAssetRisk, risk.asset))}, ${toInt8(subtractMicros(limits.maxHouseRisk, risk.total))}) p`,
  );
  if (!row) throw new Error('place_trade gave no answer');
  if (row.refusal) throw await findAmountFailure(db, row.refusal);
  if (!row.replayed) exposure.addRisk(asset.id, calculateRisk(row));
  return toTradeDto(row);
}

/** The caps set by the environment. Throws RangeError on a figure with more than 6 decimals. */
export function readTradeLimits(environment: Environment): TradeLimits {
  const cap = (usdt: number) => {
    const value = decimalToMicros(usdt);
    if (value === undefined) throw new RangeError(`a cap has more than 6 decimals: ${usdt}`);
    return value;
  };
  return {
    requireKyc: environment.REQUIRE_KYC_TO_TRADE,
    maxOpenTrades: environment.MAX_OPEN_TRADES,
    maxOpenStake: cap(environment.MAX_OPEN_STAKE_USDT),
    maxAssetRisk: cap(environment.MAX_ASSET_RISK_USDT),
    maxHouseRisk: cap(environment.MAX_HOUSE_RISK_USDT),
  };
}

function requireTradedAsset(deps: PlaceTradeDeps, { symbol, coinSymbol }: TradeRequest): Asset {
  const asset = deps.findAsset(symbol.replace(/USDT$/i, ''));
  if (!asset) throw new Failure('unknown_market');
  if (coinSymbol !== undefined && deps.findAsset(coinSymbol)?.id !== asset.id) {
    throw new Failure('validation_failed', { errors: { coinSymbol: ['coinSymbol and symbol differ'] } });
  }
  if (!asset.tradable) throw new Failure('market_view_only');
  return asset;
}

/**
 * The meaning of a key (M5): customer, call, amount, side, asset, currency and the terms that the customer agreed to.
 * Labels (coinName, the spelling of a symbol or an amount) do not change it.
 */
function hashRequest(
  request: TradeRequest,
  { stake, asset, currency }: { stake: Micros; asset: Asset; currency: Currency },
): string {
  return hashIdempotentRequest([
    'placeTrade',
    stake,
    request.side,
    asset.id,
    currency,
    request.settingVersion,
  ]);
}

function calculateRisk(row: TradeRow): Micros {
  const gain = BigInt(row.multiplier_e4 - MULTIPLIER_SCALE);
  return micros((BigInt(row.stake) * gain) / BigInt(MULTIPLIER_SCALE));
}

/** Both drivers take a bigint as text. */
function toInt8(amount: Micros): string {
  return amount.toString();
}
