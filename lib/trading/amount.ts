/** Validates the amount of a trade against balance and tiers: the same checks on the screen and in the provider. */
import { MICROS_PER_CENT, type Micros } from '../money/money';

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

/** The first tier that holds the amount. Tiers neither overlap nor leave gaps (M8). */
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
