/** The rules of payout tiers that the screen checks before the provider does: no gap, no overlap, terms in bounds (M8). */

export const TIERS_MAX = 20;
export const TIER_NAME_MAX = 40;
export const TIER_DESCRIPTION_MAX = 160;
/** Seconds. */
export const TIER_DURATION_MIN = 5;
export const TIER_DURATION_MAX = 86_400;
/** Multipliers have at most 4 decimals. */
export const MULTIPLIER_MIN = 1.0001;
export const MULTIPLIER_MAX = 10;
/** One cent in micro-USDT: the distance between a tier's maximum and the next one's minimum. */
export const TIER_STEP_MICROS = 10_000n;

export const TIER_PROBLEMS = ['tier_order', 'tier_overlap', 'tier_gap', 'tier_range'] as const;
export type TierProblem = (typeof TIER_PROBLEMS)[number];

export interface TierBounds {
  /** Micro-USDT, whole cents. */
  minMicros: bigint;
  maxMicros: bigint;
}

/**
 * The problems of tiers in the order given, each with its position; empty when every amount from the first minimum to
 * the last maximum is in exactly one.
 */
export function findTierProblems(tiers: readonly TierBounds[]): { index: number; problem: TierProblem }[] {
  return tiers.flatMap((tier, index) => {
    const problem = validateTier(tier, tiers[index - 1]);
    return problem ? [{ index, problem }] : [];
  });
}

function validateTier(tier: TierBounds, previous: TierBounds | undefined): TierProblem | undefined {
  if (tier.minMicros <= 0n || tier.maxMicros < tier.minMicros) return 'tier_range';
  if (!previous) return undefined;
  const expected = previous.maxMicros + TIER_STEP_MICROS;
  if (tier.minMicros < previous.minMicros) return 'tier_order';
  if (tier.minMicros < expected) return 'tier_overlap';
  return tier.minMicros > expected ? 'tier_gap' : undefined;
}
