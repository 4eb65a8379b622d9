/** Placing a trade: the request's meaning, then the database, which accepts it or says why not. */
import type { Trade } from '../../lib/contract/core/trade-schemas';
import type { Micros } from '../../lib/money/money';
import { readAmount } from '../../lib/money/read-amount';
import type { Database } from '../database/database';
import { Failure } from '../http/failure';
import { hashIdempotentRequest } from '../http/requests/hash-idempotent-request';
import type { Currency } from '../ledger/accounts';
import type { Asset } from '../prices/catalogue';
import { findAmountFailure } from './find-amount-failure';
import type { PlacedRow, Placement } from './placements';
import { toTradeDto } from './to-trade-dto';

export interface PlaceTradeDeps {
  db: Database;
  currency: Currency;
  place(placement: Placement): Promise<PlacedRow>;
  findAsset(symbolOrAlias: string): Asset | undefined;
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

/**
 * Places a trade once per key: the same key with the same meaning returns the first answer again, with another meaning
 * it is refused. Throws a Failure with the code of the first rule that refuses; then nothing is written.
 */
export async function placeTrade(deps: PlaceTradeDeps, request: TradeRequest): Promise<Trade> {
  const { db, currency, place } = deps;
  const stake = readAmount(request.amount, 2);
  if (typeof stake === 'string') throw await findAmountFailure(db, stake);
  const asset = requireTradedAsset(deps, request);
  const row = await place({
    userId: request.userId,
    idempotencyKey: request.idempotencyKey,
    meaning: hashRequest(request, { stake, asset, currency }),
    assetId: asset.id,
    side: request.side,
    stake,
    settingVersion: request.settingVersion,
  });
  if (row.refusal) throw await findAmountFailure(db, row.refusal);
  return toTradeDto(row);
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
