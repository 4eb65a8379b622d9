/** Payout tiers as typed in the form: parsing, edits that keep the tiers adjacent, and the body of the call. */

import type { ManagedTier } from '@/lib/contract/console-trading/console-trading-schemas';
import { TIER_STEP_MICROS } from '@/lib/contract/console-trading/payout-rules';
import type { BodyOf } from '@/lib/contract/endpoints';
import { parseAmount } from '@/lib/i18n/format/parse-amount';
import { LANGUAGES, type Language } from '@/lib/i18n/languages';
import {
  addMicros,
  type Micros,
  micros,
  microsToDecimal,
  roundToCents,
  subtractMicros,
} from '@/lib/money/money';

export type TierTexts = Record<Language, string>;

/** Every value as typed. `key` identifies a tier while others are added and removed. */
export interface DraftTier {
  key: string;
  min: string;
  max: string;
  /** Seconds. */
  duration: string;
  multiplier: string;
  name: TierTexts;
  description: TierTexts;
}

/** Distance between the upper bound of a tier and the lower bound of the next. */
const STEP = micros(TIER_STEP_MICROS);
/** Decimal places of a multiplier. */
const MULTIPLIER_DECIMALS = 4;

export function startTiers(tiers: readonly ManagedTier[]): DraftTier[] {
  return tiers.map((tier) => ({
    key: tier.id,
    min: tier.minAmount,
    max: tier.maxAmount,
    duration: String(tier.duration),
    multiplier: toMultiplierText(tier.payoutMultiplier),
    name: pickTexts(tier.name),
    description: pickTexts(tier.description),
  }));
}

/** At least 2 decimals, at most 4: 1.8 → "1.80", 1.8525 → "1.8525". */
export function toMultiplierText(multiplier: number): string {
  return multiplier.toFixed(MULTIPLIER_DECIMALS).replace(/0{1,2}$/, '');
}

function pickTexts(texts: Record<Language, string>): TierTexts {
  return Object.fromEntries(LANGUAGES.map((language) => [language, texts[language]])) as TierTexts;
}

export function readAmount(text: string): Micros | undefined {
  const parsed = parseAmount(text);
  return parsed.ok ? parsed.micros : undefined;
}

/** Whole seconds; undefined for anything else. */
export function readDuration(text: string): number | undefined {
  const parsed = parseAmount(text, 0);
  return parsed.ok ? Number(parsed.micros / 1_000_000n) : undefined;
}

/** In 1/10,000; undefined unless it is a number of at most 4 decimals. */
export function readMultiplierE4(text: string): number | undefined {
  const parsed = parseAmount(text, MULTIPLIER_DECIMALS);
  return parsed.ok ? Number(parsed.micros / 100n) : undefined;
}

/** Changes a tier. A valid bound also moves the neighbour's, so that neither a gap nor an overlap arises. */
export function changeTier(
  tiers: readonly DraftTier[],
  index: number,
  changes: Partial<Omit<DraftTier, 'key'>>,
): DraftTier[] {
  const max = changes.max === undefined ? undefined : readAmount(changes.max);
  const min = changes.min === undefined ? undefined : readAmount(changes.min);
  return tiers.map((tier, at) => {
    if (at === index) return { ...tier, ...changes };
    if (at === index + 1 && max !== undefined) return { ...tier, min: microsToDecimal(addMicros(max, STEP)) };
    if (at === index - 1 && min !== undefined && min > STEP) {
      return { ...tier, max: microsToDecimal(subtractMicros(min, STEP)) };
    }
    return tier;
  });
}

/** A key that no tier of the draft uses. */
export function findFreeKey(tiers: readonly DraftTier[]): string {
  const taken = new Set(tiers.map(({ key }) => key));
  return `new-${Array.from({ length: tiers.length + 1 }, (_, index) => index).find((index) => !taken.has(`new-${index}`))}`;
}

/** Appends a tier that starts where the last one ends. */
export function addTier(tiers: readonly DraftTier[], key: string): DraftTier[] {
  const last = tiers.at(-1);
  const max = last && readAmount(last.max);
  const empty = Object.fromEntries(LANGUAGES.map((language) => [language, ''])) as TierTexts;
  return [
    ...tiers,
    {
      key,
      min: max === undefined ? '' : microsToDecimal(addMicros(max, STEP)),
      max: '',
      duration: '',
      multiplier: '',
      name: empty,
      description: empty,
    },
  ];
}

/** Whether a tier covers at least two amounts. */
export function isSplittable({ min, max }: DraftTier): boolean {
  const [from, to] = [readAmount(min), readAmount(max)];
  return from !== undefined && to !== undefined && from > 0n && to > from;
}

/** Splits a tier in the middle, both halves with the same terms. One that cannot be split stays as it is. */
export function splitTier(tiers: readonly DraftTier[], index: number, key: string): DraftTier[] {
  return tiers.flatMap((tier, at) => {
    const [from, to] = [readAmount(tier.min), readAmount(tier.max)];
    if (at !== index || from === undefined || to === undefined || !isSplittable(tier)) return [tier];
    const middle = roundToCents(micros((from + to) / 2n), 'down');
    return [
      { ...tier, max: microsToDecimal(middle) },
      { ...tier, key, min: microsToDecimal(addMicros(middle, STEP)) },
    ];
  });
}

/** Removes a tier; its amounts go to the tier before it, or after it if it is the first. The only tier stays. */
export function removeTier(tiers: readonly DraftTier[], index: number): DraftTier[] {
  const gone = tiers[index];
  if (!gone || tiers.length === 1) return [...tiers];
  const isLast = index === tiers.length - 1;
  return tiers.flatMap((tier, at) => {
    if (at === index) return [];
    // Removing the last tier lowers the maximum amount: the tier before keeps its own bound.
    if (at === index - 1 && !isLast) return [{ ...tier, max: gone.max }];
    if (at === 1 && index === 0) return [{ ...tier, min: gone.min }];
    return [tier];
  });
}

/** The body of the call; only for a valid draft. */
export function toTierBodies(tiers: readonly DraftTier[]): BodyOf<'changePayoutSettings'>['tiers'] {
  return tiers.map((tier) => ({
    minAmount: readDecimal(tier.min),
    maxAmount: readDecimal(tier.max),
    duration: readDuration(tier.duration) ?? 0,
    payoutMultiplier: (readMultiplierE4(tier.multiplier) ?? 0) / 10_000,
    name: trimTexts(tier.name),
    description: trimTexts(tier.description),
  }));
}

function readDecimal(text: string): string {
  const parsed = parseAmount(text);
  return parsed.ok ? parsed.decimal : text;
}

function trimTexts(texts: TierTexts): TierTexts {
  return Object.fromEntries(LANGUAGES.map((language) => [language, texts[language].trim()])) as TierTexts;
}
