'use client';

import { Split, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { TextField } from '@/components/ui/fields/text-field';
import { formatShare } from '@/lib/i18n/format/format-share';
import type { Language } from '@/lib/i18n/languages';
import { calculateBreakEven } from '@/lib/trading/outcome';
import { type DraftTier, isSplittable, readMultiplierE4 } from '../editor/payout-draft';
import { BoundField } from './bound-field';
import { TierTextFields } from './tier-text-fields';
import type { TierProblemTexts } from './use-tier-problems';

interface TierFieldsProps {
  index: number;
  tier: DraftTier;
  problems: TierProblemTexts;
  /** The language tab, which is the same for all tiers. */
  language: Language;
  mayRemove: boolean;
  maySplit: boolean;
  onLanguage: (language: Language) => void;
  onChange: (changes: Partial<DraftTier>) => void;
  onSplit: () => void;
  onRemove: () => void;
}

/** One tier of the form: bounds, terms and texts. */
export function TierFields(props: TierFieldsProps) {
  const { index, tier, problems, onChange } = props;
  const t = useTranslations('payout-settings');
  const headingId = useId();
  const number = index + 1;
  const multiplierE4 = readMultiplierE4(tier.multiplier);
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card"
    >
      <div className="flex items-center gap-2">
        <h3 id={headingId} className="min-w-0 flex-1 truncate font-semibold">
          {t('editor.tier', { number })}
        </h3>
        <IconButton
          label={t('editor.split', { number })}
          icon={<Split className="size-5" />}
          disabled={!props.maySplit || !isSplittable(tier)}
          onClick={props.onSplit}
        />
        <IconButton
          label={t('editor.remove', { number })}
          icon={<Trash2 className="size-5" />}
          className="text-danger disabled:text-text-muted"
          disabled={!props.mayRemove}
          onClick={props.onRemove}
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-3 min-[360px]:grid-cols-2 sm:grid-cols-4">
        <BoundField
          label={t('fields.min')}
          value={tier.min}
          error={problems.textOf(index, 'minAmount')}
          onChange={(min) => {
            problems.touch(index, 'minAmount');
            onChange({ min });
          }}
        />
        <BoundField
          label={t('fields.max')}
          value={tier.max}
          error={problems.textOf(index, 'maxAmount')}
          onChange={(max) => {
            problems.touch(index, 'maxAmount');
            onChange({ max });
          }}
        />
        <TextField
          label={t('fields.duration')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={tier.duration}
          error={problems.textOf(index, 'duration')}
          onBlur={() => problems.touch(index, 'duration')}
          onChange={(event) => onChange({ duration: event.target.value })}
        />
        <TextField
          label={t('fields.multiplier')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={7}
          value={tier.multiplier}
          error={problems.textOf(index, 'payoutMultiplier')}
          help={
            multiplierE4
              ? t('editor.breakEven', { share: formatShare(calculateBreakEven(multiplierE4)) })
              : undefined
          }
          onBlur={() => problems.touch(index, 'payoutMultiplier')}
          onChange={(event) => onChange({ multiplier: event.target.value })}
        />
      </div>
      <TierTextFields
        index={index}
        tier={tier}
        problems={problems}
        language={props.language}
        onLanguage={props.onLanguage}
        onChange={onChange}
      />
    </section>
  );
}
