/** Compares two lists of payout tiers. Ids of tiers differ between versions, so that tiers are matched by content. */

import { formatAmount } from '@/lib/i18n/format/format-money';
import { formatMultiplier } from '@/lib/i18n/format/format-price';
import { LANGUAGES, type Language } from '@/lib/i18n/languages';
import { type DraftTier, readAmount, readDuration, readMultiplierE4 } from '../editor/payout-draft';

export type TierFieldName = 'min' | 'max' | 'duration' | 'multiplier' | 'name' | 'description';
export interface FieldChange {
  field: TierFieldName;
  /** For names and descriptions. */
  language?: Language;
  before: string;
  after: string;
}
export type TierChange =
  | { kind: 'added' | 'removed'; tier: DraftTier }
  | { kind: 'changed'; tier: DraftTier; before: DraftTier; fields: FieldChange[] };

/** Changes in the order of the new tiers, removed tiers last. Empty when the lists are equal. */
export function compareTiers(before: readonly DraftTier[], after: readonly DraftTier[]): TierChange[] {
  const pairs = pairTiers(before, after);
  const paired = new Set(pairs.values());
  const changes = after.flatMap((tier): TierChange[] => {
    const former = pairs.get(tier);
    if (!former) return [{ kind: 'added', tier }];
    const fields = compareFields(former, tier);
    return fields.length > 0 ? [{ kind: 'changed', tier, before: former, fields }] : [];
  });
  const removed = before.filter((tier) => !paired.has(tier));
  return [...changes, ...removed.map((tier): TierChange => ({ kind: 'removed', tier }))];
}

/** Matches tiers by lower bound, then by upper bound, then by name. */
function pairTiers(before: readonly DraftTier[], after: readonly DraftTier[]): Map<DraftTier, DraftTier> {
  const pairs = new Map<DraftTier, DraftTier>();
  const taken = new Set<DraftTier>();
  const identities = [
    ({ min }: DraftTier) => normalizeAmount(min),
    ({ max }: DraftTier) => normalizeAmount(max),
    ({ name }: DraftTier) => LANGUAGES.map((language) => name[language]).join('\n'),
  ];
  for (const identityOf of identities) {
    for (const tier of after) {
      if (pairs.has(tier)) continue;
      const identity = identityOf(tier);
      const former = before.find((candidate) => !taken.has(candidate) && identityOf(candidate) === identity);
      if (!former) continue;
      pairs.set(tier, former);
      taken.add(former);
    }
  }
  return pairs;
}

function compareFields(before: DraftTier, after: DraftTier): FieldChange[] {
  const plain = (
    [
      ['min', normalizeAmount],
      ['max', normalizeAmount],
      ['duration', normalizeDuration],
      ['multiplier', normalizeMultiplier],
    ] as const
  ).map(
    ([field, write]): FieldChange => ({ field, before: write(before[field]), after: write(after[field]) }),
  );
  const texts = (['name', 'description'] as const).flatMap((field) =>
    LANGUAGES.map(
      (language): FieldChange => ({
        field,
        language,
        before: before[field][language].trim(),
        after: after[field][language].trim(),
      }),
    ),
  );
  return [...plain, ...texts].filter((change) => change.before !== change.after);
}

/** A text that is no amount stays as typed. */
export function normalizeAmount(text: string): string {
  const amount = readAmount(text);
  return amount === undefined ? text.trim() : formatAmount(amount);
}

function normalizeDuration(text: string): string {
  return String(readDuration(text) ?? text.trim());
}

function normalizeMultiplier(text: string): string {
  const e4 = readMultiplierE4(text);
  return e4 === undefined ? text.trim() : formatMultiplier(e4 / 10_000);
}
