/** The amount of a trade against balance and tiers: the same checks on the screen and in the provider. */
import { MICROS_PER_CENT, type Micros, micros } from '../money/money';

export interface Tier {
  minMicros: Micros;
  maxMicros: Micros;
}

export type AmountProblem =
  | 'amount_not_positive'
  | 'amount_step'
  | 'amount_below_minimum'
  | 'amount_above_maximum'
  | 'insufficient_balance';

/** Plain ASCII decimals, a sign allowed so that a negative amount is named as such. */
const PLAIN_AMOUNT = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Reads an amount as the provider takes it: a plain ASCII decimal with at most 2 decimals, or a JSON number. Returns
 * micro-USDT, or why it is none: exponents, separators, other digits, signs other than "-" are `invalid_amount`.
 */
export function readTradeAmount(
  value: string | number,
): Micros | 'invalid_amount' | 'amount_not_positive' | 'amount_step' {
  const [, sign, whole = '', fraction = ''] = PLAIN_AMOUNT.exec(String(value)) ?? [];
  if (sign === undefined) return 'invalid_amount';
  if (sign === '-' || /^0*$/.test(whole + fraction)) return 'amount_not_positive';
  if (fraction.length > 2) return 'amount_step';
  return micros(BigInt(whole + fraction.padEnd(2, '0')) * MICROS_PER_CENT);
}

/** The first tier that holds the amount. Tiers neither overlap nor leave a hole (M8). */
export function findTier<T extends Tier>(tiers: readonly T[], amount: Micros): T | undefined {
  return tiers.find((tier) => amount >= tier.minMicros && amount <= tier.maxMicros);
}

/** The largest amount any tier takes, or undefined when there is no tier. */
export function findMaximum(tiers: readonly Tier[]): Micros | undefined {
  return tiers.reduce<Micros | undefined>(
    (highest, tier) => (highest === undefined || tier.maxMicros > highest ? tier.maxMicros : highest),
    undefined,
  );
}

/** Why an amount cannot be traded, or undefined when it can. Pass no balance to leave it unchecked. */
export function checkAmount(
  amount: Micros,
  tiers: readonly Tier[],
  balance?: Micros,
): AmountProblem | undefined {
  if (amount <= 0n) return 'amount_not_positive';
  if (amount % MICROS_PER_CENT !== 0n) return 'amount_step';
  const maximum = findMaximum(tiers);
  if (maximum !== undefined && amount > maximum) return 'amount_above_maximum';
  if (!findTier(tiers, amount)) return 'amount_below_minimum';
  if (balance !== undefined && amount > balance) return 'insufficient_balance';
  return undefined;
}
