/** Failures of an amount name the crossed limit, so that a screen can lower it. */
import { ERRORS, type ErrorCode } from '../../lib/contract/errors';
import { microsToDecimal } from '../../lib/money/money';
import { findMaximum } from '../../lib/trading/amount';
import type { Queryable } from '../database/database';
import { Failure } from '../http/failure';
import { findPayoutSettings, type PayoutSettings } from '../payout-settings/payout-settings';

/**
 * The failure of a code. Above the maximum its `errors.maxAmount` holds the highest tier's maximum as a plain decimal
 * in USDT, below the minimum `errors.minAmount` the lowest tier's minimum.
 */
export async function findAmountFailure(db: Queryable, code: ErrorCode): Promise<Failure> {
  if (code !== 'amount_above_maximum' && code !== 'amount_below_minimum') return new Failure(code);
  return amountFailure(code, await findPayoutSettings(db));
}

export function amountFailure(code: ErrorCode, { tiers }: PayoutSettings): Failure {
  const amount = [ERRORS[code].message];
  const maximum = findMaximum(tiers);
  const minimum = tiers[0]?.minMicros;
  if (code === 'amount_above_maximum' && maximum !== undefined) {
    return new Failure(code, { errors: { amount, maxAmount: [microsToDecimal(maximum)] } });
  }
  if (code === 'amount_below_minimum' && minimum !== undefined) {
    return new Failure(code, { errors: { amount, minAmount: [microsToDecimal(minimum)] } });
  }
  return new Failure(code);
}
