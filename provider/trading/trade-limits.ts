/** Caps on what may be open at once (F8), of a deployment. */
import type { Environment } from '../../lib/environment/environment';
import { decimalToMicros, type Micros } from '../../lib/money/money';

/** Amounts in micro-USDT. */
export interface TradeLimits {
  requireKyc: boolean;
  maxOpenTrades: number;
  maxOpenStake: Micros;
  maxAssetRisk: Micros;
  maxHouseRisk: Micros;
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
