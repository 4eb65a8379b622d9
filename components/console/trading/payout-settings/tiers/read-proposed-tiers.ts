import { LANGUAGES } from '@/lib/i18n/languages';
import { type DraftTier, type TierTexts, toMultiplierText } from '../editor/payout-draft';

type Fields = Readonly<Record<string, unknown>>;

/** The tiers in the payload of a proposal. A missing value becomes an empty text, never a zero. */
export function readProposedTiers(payload: Fields): DraftTier[] {
  const tiers = Array.isArray(payload.tiers) ? payload.tiers : [];
  return tiers.filter(isFields).map((tier, index) => ({
    key: `proposed-${index}`,
    min: readText(tier.minAmount),
    max: readText(tier.maxAmount),
    duration: readText(tier.duration),
    multiplier:
      typeof tier.payoutMultiplier === 'number'
        ? toMultiplierText(tier.payoutMultiplier)
        : readText(tier.payoutMultiplier),
    name: readTexts(tier.name),
    description: readTexts(tier.description),
  }));
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function readText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function readTexts(value: unknown): TierTexts {
  const texts = isFields(value) ? value : {};
  return Object.fromEntries(LANGUAGES.map((language) => [language, readText(texts[language])])) as TierTexts;
}
