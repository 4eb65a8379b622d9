/** Validates the tiers of the form. Problems have the paths of the provider's field errors: tiers.0.minAmount. */
import {
  findTierProblems,
  MULTIPLIER_MAX,
  MULTIPLIER_MIN,
  TIER_DURATION_MAX,
  TIER_DURATION_MIN,
  TIER_PROBLEMS,
  type TierBounds,
  type TierProblem,
} from '@/lib/contract/console-trading/payout-rules';
import { LANGUAGES } from '@/lib/i18n/languages';
import { type DraftTier, readAmount, readDuration, readMultiplierE4 } from '../editor/payout-draft';

export type FieldProblem = 'required' | 'amount' | 'duration' | 'multiplier' | TierProblem;
/** Problems by path, in the order of the form. */
export type TierProblems = Readonly<Record<string, FieldProblem>>;

export function validateTiers(tiers: readonly DraftTier[]): TierProblems {
  const problems: Record<string, FieldProblem> = {};
  const bounds = tiers.map(readBounds);
  const ofBounds = findBoundProblems(bounds);
  tiers.forEach((tier, index) => {
    const report = (field: string, problem: FieldProblem | undefined) => {
      if (problem) problems[`tiers.${index}.${field}`] = problem;
    };
    report('minAmount', validateAmount(tier.min));
    report('maxAmount', validateAmount(tier.max));
    const ofTier = ofBounds.get(index);
    if (ofTier) report(fieldOfProblem(ofTier, bounds[index]), ofTier);
    report('duration', validateNumber(tier.duration, readDuration(tier.duration), DURATION));
    report(
      'payoutMultiplier',
      validateNumber(tier.multiplier, readMultiplierE4(tier.multiplier), MULTIPLIER),
    );
    for (const field of ['name', 'description'] as const) {
      for (const language of LANGUAGES) {
        if (!tier[field][language].trim()) report(`${field}.${language}`, 'required');
      }
    }
  });
  return problems;
}

/** The provider's code of a tier problem, if this form has a text for it. */
export function readTierProblem(word: string | undefined): TierProblem | undefined {
  return TIER_PROBLEMS.find((known) => known === word);
}

const DURATION = { problem: 'duration', min: TIER_DURATION_MIN, max: TIER_DURATION_MAX } as const;
const MULTIPLIER = {
  problem: 'multiplier',
  min: Math.round(MULTIPLIER_MIN * 10_000),
  max: MULTIPLIER_MAX * 10_000,
} as const;

function validateNumber(
  text: string,
  value: number | undefined,
  { problem, min, max }: { problem: FieldProblem; min: number; max: number },
): FieldProblem | undefined {
  if (!text.trim()) return 'required';
  return value === undefined || value < min || value > max ? problem : undefined;
}

function validateAmount(text: string): FieldProblem | undefined {
  if (!text.trim()) return 'required';
  return readAmount(text) === undefined ? 'amount' : undefined;
}

function readBounds({ min, max }: DraftTier): TierBounds | undefined {
  const [minMicros, maxMicros] = [readAmount(min), readAmount(max)];
  return minMicros === undefined || maxMicros === undefined ? undefined : { minMicros, maxMicros };
}

/** A tier that cannot be parsed splits the list: the tiers on either side are validated separately. */
function findBoundProblems(bounds: readonly (TierBounds | undefined)[]): Map<number, TierProblem> {
  const found = new Map<number, TierProblem>();
  let run: TierBounds[] = [];
  [...bounds, undefined].forEach((bound, index) => {
    if (bound) {
      run.push(bound);
      return;
    }
    const start = index - run.length;
    for (const { index: at, problem } of findTierProblems(run)) found.set(start + at, problem);
    run = [];
  });
  return found;
}

/** An upper bound below the lower one is reported at the upper bound, everything else at the lower one. */
function fieldOfProblem(problem: TierProblem, bounds: TierBounds | undefined): 'minAmount' | 'maxAmount' {
  return problem === 'tier_range' && bounds !== undefined && bounds.minMicros > 0n
    ? 'maxAmount'
    : 'minAmount';
}
