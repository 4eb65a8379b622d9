/** Tiers as typed become terms for the database, or each problem is refused on its own field. */
import type { z } from 'zod';
import type { payoutTierBody } from '../../lib/contract/console-trading/console-trading-schemas';
import {
  findTierProblems,
  type TierBounds,
  type TierProblem,
} from '../../lib/contract/console-trading/payout-rules';
import { ERRORS, type ErrorCode } from '../../lib/contract/errors';
import { microsToDecimal } from '../../lib/money/money';
import { type AmountFault, readAmount } from '../../lib/money/read-amount';
import { MULTIPLIER_SCALE } from '../../lib/trading/outcome';
import { Failure } from '../http/failure';
import type { PayoutTier } from './payout-settings';

type TierBody = z.output<typeof payoutTierBody>;
type Text = PayoutTier['name'];

export interface TierTerms extends Omit<PayoutTier, 'id'> {
  name: Text;
  description: Text;
}

/**
 * Throws a Failure whose `errors` name every wrong field (tiers.0.minAmount): with the code of the first amount that
 * cannot be parsed, else tiers_invalid with the name of the broken rule.
 */
export function readTiers(tiers: readonly TierBody[]): TierTerms[] {
  const faults: Record<string, AmountFault> = {};
  const read = (amount: TierBody['minAmount'], index: number, field: 'minAmount' | 'maxAmount') => {
    const value = readAmount(amount, 2);
    if (typeof value === 'bigint') return value;
    faults[`tiers.${index}.${field}`] = value;
    return undefined;
  };
  const terms = tiers.flatMap((tier, index) => {
    const minMicros = read(tier.minAmount, index, 'minAmount');
    const maxMicros = read(tier.maxAmount, index, 'maxAmount');
    if (minMicros === undefined || maxMicros === undefined) return [];
    return {
      minMicros,
      maxMicros,
      durationS: tier.duration,
      multiplierE4: Math.round(tier.payoutMultiplier * MULTIPLIER_SCALE),
      name: tier.name,
      description: tier.description,
    };
  });
  const [fault] = Object.values(faults);
  if (fault) throw refuse(fault, Object.entries(faults), (one) => ERRORS[one].message);
  const problems = findTierProblems(terms).map(({ index, problem }): [string, TierProblem] => [
    `tiers.${index}.${fieldOf(problem, terms[index])}`,
    problem,
  ]);
  if (problems.length > 0) throw refuse('tiers_invalid', problems, (problem) => problem);
  return terms;
}

/** Terms as a person would type them: stored in proposals and the audit log. */
export function writeTiers(terms: readonly TierTerms[]): TierBody[] {
  return terms.map((tier) => ({
    minAmount: microsToDecimal(tier.minMicros),
    maxAmount: microsToDecimal(tier.maxMicros),
    duration: tier.durationS,
    payoutMultiplier: tier.multiplierE4 / MULTIPLIER_SCALE,
    name: inFourLanguages(tier.name),
    description: inFourLanguages(tier.description),
  }));
}

/** A tier's texts in every language; English where one is missing. */
export function inFourLanguages(text: Text): TierBody['name'] {
  const inLanguage = (language: string) => text[language] ?? text.en ?? '';
  return { th: inLanguage('th'), en: inLanguage('en'), zh: inLanguage('zh'), vi: inLanguage('vi') };
}

/** A range that ends before it begins is an error of its end; all other errors concern where a tier begins. */
function fieldOf(problem: TierProblem, bounds: TierBounds | undefined): 'minAmount' | 'maxAmount' {
  return problem === 'tier_range' && bounds && bounds.minMicros > 0n ? 'maxAmount' : 'minAmount';
}

function refuse<P extends string>(
  code: ErrorCode,
  problems: readonly (readonly [string, P])[],
  describeProblem: (problem: P) => string,
): Failure {
  return new Failure(code, {
    errors: Object.fromEntries(problems.map(([field, problem]) => [field, [describeProblem(problem)]])),
  });
}
