/** Parses amounts of cases, with the crossed limit beside the code. */
import { ERRORS } from '../../../lib/contract/errors';
import { type Micros, microsToDecimal } from '../../../lib/money/money';
import { LARGEST_CASE_AMOUNT, readAmount } from '../../../lib/money/read-amount';
import { Failure } from '../../http/failure';

/** Throws a Failure with the error's code; above the maximum `errors.maxAmount` names it. */
export function requireAmount(value: string | number, decimals: 2 | 6): Micros {
  const amount = readAmount(value, decimals);
  if (typeof amount === 'bigint') return amount;
  if (amount !== 'amount_above_maximum') throw new Failure(amount);
  const maxAmount = [microsToDecimal(LARGEST_CASE_AMOUNT)];
  throw new Failure(amount, { errors: { amount: [ERRORS[amount].message], maxAmount } });
}

/** Below a minimum; `errors.minAmount` names it. */
export function belowMinimum(minimum: Micros): Failure {
  const code = 'amount_below_minimum';
  return new Failure(code, {
    errors: { amount: [ERRORS[code].message], minAmount: [microsToDecimal(minimum)] },
  });
}
