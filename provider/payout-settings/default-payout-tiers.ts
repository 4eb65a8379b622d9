/** The payout settings of a fresh install (M8): amounts in micro-USDT, multipliers in 1/10,000. */
import type { Language } from '../http/call';
import { inEveryLanguage } from '../texts/in-every-language';

export interface TierTerms {
  minMicros: bigint;
  maxMicros: bigint;
  durationS: number;
  multiplierE4: number;
  name: Record<Language, string>;
  description: Record<Language, string>;
}

export const DEFAULT_PAYOUT_TIERS: readonly TierTerms[] = [
  {
    minMicros: 1_000_000n,
    maxMicros: 99_990_000n,
    durationS: 30,
    multiplierE4: 18_000,
    name: inEveryLanguage('tiers.starter.name'),
    description: inEveryLanguage('tiers.starter.description'),
  },
  {
    minMicros: 100_000_000n,
    maxMicros: 999_990_000n,
    durationS: 60,
    multiplierE4: 18_500,
    name: inEveryLanguage('tiers.standard.name'),
    description: inEveryLanguage('tiers.standard.description'),
  },
  {
    minMicros: 1_000_000_000n,
    maxMicros: 9_999_990_000n,
    durationS: 120,
    multiplierE4: 19_000,
    name: inEveryLanguage('tiers.advanced.name'),
    description: inEveryLanguage('tiers.advanced.description'),
  },
  {
    minMicros: 10_000_000_000n,
    maxMicros: 50_000_000_000n,
    durationS: 300,
    multiplierE4: 19_500,
    name: inEveryLanguage('tiers.professional.name'),
    description: inEveryLanguage('tiers.professional.description'),
  },
];
