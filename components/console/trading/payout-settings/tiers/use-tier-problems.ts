'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ApiError } from '@/lib/api/api-error';
import {
  MULTIPLIER_MAX,
  TIER_DURATION_MAX,
  TIER_DURATION_MIN,
} from '@/lib/contract/console-trading/payout-rules';
import { groupDigits } from '@/lib/i18n/format/group-digits';
import type { DraftTier } from '../editor/payout-draft';
import type { StoredDraft } from '../editor/stored-draft';
import { type FieldProblem, readTierProblem, validateTiers } from './validate-tiers';

export interface TierProblemTexts {
  /** Numbers of the invalid tiers, from 1. */
  wrongTiers: number[];
  /** Error text of a field. An empty field of a new tier counts as missing only once it was touched. */
  textOf(index: number, field: string): string | undefined;
  /** Whether the field is invalid, even if its error is not shown yet. */
  isWrong(index: number, field: string): boolean;
  touch(index: number, field: string): void;
}

/** Validation of a draft's tiers: this form's own, and the provider's field errors of the last attempt. */
export function useTierProblems(draft: StoredDraft, refusal: ApiError | undefined): TierProblemTexts {
  const t = useTranslations('payout-settings.problem');
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const problems = validateTiers(draft.tiers);
  const known = new Set(draft.base.map(({ key }) => key));
  const explain = (problem: FieldProblem) =>
    t(problem, {
      min: TIER_DURATION_MIN,
      max: groupDigits(String(TIER_DURATION_MAX)),
      most: MULTIPLIER_MAX,
    });
  const refusalOf = (path: string): string | undefined => {
    const [word] = refusal?.errors?.[path] ?? [];
    const problem = readTierProblem(word);
    return problem ? explain(problem) : word;
  };
  const keyOf = (tier: DraftTier | undefined, field: string) => `${tier?.key}.${field}`;
  return {
    wrongTiers: draft.tiers.flatMap((_, index) =>
      Object.keys(problems).some((path) => path.startsWith(`tiers.${index}.`)) ? [index + 1] : [],
    ),
    textOf(index, field) {
      const path = `tiers.${index}.${field}`;
      const tier = draft.tiers[index];
      const problem = problems[path];
      const isTooEarly =
        problem === 'required' && !known.has(tier?.key ?? '') && !touched.has(keyOf(tier, field));
      return problem && !isTooEarly ? explain(problem) : refusalOf(path);
    },
    isWrong: (index, field) => {
      const path = `tiers.${index}.${field}`;
      return problems[path] !== undefined || refusalOf(path) !== undefined;
    },
    touch: (index, field) => setTouched((before) => new Set([...before, keyOf(draft.tiers[index], field)])),
  };
}
