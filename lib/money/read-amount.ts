/**
 * An amount that a person entered, of a trade or of a case: read by the same rules on the screen and in the provider.
 */
import { MICROS_PER_USDT, type Micros, micros } from './money';

/** 100 million USDT: no trade and no case is larger. */
export const LARGEST_CASE_AMOUNT = micros(100_000_000n * MICROS_PER_USDT);

export type AmountFault = 'invalid_amount' | 'amount_not_positive' | 'amount_step' | 'amount_above_maximum';

/** Plain ASCII decimals; a sign is accepted so that a negative amount gets an error of its own. */
const PLAIN = /^(-?)(\d{1,30})(?:\.(\d{1,30}))?$/;
const MOST_DECIMALS = 6;

/**
 * Reads a plain ASCII decimal or a JSON number with at most `decimals` decimals (2 or 6). Returns micro-USDT, or the
 * error code: exponents, separators, other digits and signs other than "-" are `invalid_amount`.
 */
export function readAmount(value: string | number, decimals: 2 | 6): Micros | AmountFault {
  const [, sign, whole = '', fraction = ''] = PLAIN.exec(String(value)) ?? [];
  if (sign === undefined) return 'invalid_amount';
  if (sign === '-' || /^0*$/.test(whole + fraction)) return 'amount_not_positive';
  if (fraction.length > decimals) return decimals === 2 ? 'amount_step' : 'invalid_amount';
  const amount = micros(BigInt(whole + fraction.padEnd(MOST_DECIMALS, '0')));
  return amount > LARGEST_CASE_AMOUNT ? 'amount_above_maximum' : amount;
}
