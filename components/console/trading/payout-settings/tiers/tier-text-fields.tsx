'use client';

import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Tabs } from '@/components/ui/buttons/tabs';
import { TextField } from '@/components/ui/fields/text-field';
import { TIER_DESCRIPTION_MAX, TIER_NAME_MAX } from '@/lib/contract/console-trading/payout-rules';
import { LANGUAGE_NAMES } from '@/lib/i18n/language-names';
import { LANGUAGES, type Language } from '@/lib/i18n/languages';
import type { DraftTier } from '../editor/payout-draft';
import type { TierProblemTexts } from './use-tier-problems';

const FIELDS = ['name', 'description'] as const;

/** Name and description of a tier, one tab per language; a tab is marked while a text is missing. */
export function TierTextFields({
  index,
  tier,
  problems,
  language,
  onLanguage,
  onChange,
}: {
  index: number;
  tier: DraftTier;
  problems: TierProblemTexts;
  language: Language;
  onLanguage: (language: Language) => void;
  onChange: (changes: Partial<DraftTier>) => void;
}) {
  const t = useTranslations('payout-settings');
  return (
    <div className="rounded-field border border-line">
      <Tabs
        label={t('editor.texts', { number: index + 1 })}
        value={language}
        onChange={onLanguage}
        tabs={LANGUAGES.map((value) => ({
          value,
          label: (
            <span className="inline-flex items-center gap-1 text-sm">
              <span lang={value}>{LANGUAGE_NAMES[value]}</span>
              {FIELDS.some((field) => problems.isWrong(index, `${field}.${value}`)) && (
                <>
                  <CircleAlert className="size-4 text-danger" aria-hidden="true" />
                  <span className="sr-only">{t('editor.incomplete')}</span>
                </>
              )}
            </span>
          ),
        }))}
      >
        <div className="grid grid-cols-1 items-start gap-3 p-3 sm:grid-cols-[1fr_2fr]">
          {FIELDS.map((field) => (
            <TextField
              key={field}
              label={t(`fields.${field}`)}
              lang={language}
              autoComplete="off"
              maxLength={field === 'name' ? TIER_NAME_MAX : TIER_DESCRIPTION_MAX}
              value={tier[field][language]}
              error={problems.textOf(index, `${field}.${language}`)}
              onBlur={() => problems.touch(index, `${field}.${language}`)}
              onChange={(event) => onChange({ [field]: { ...tier[field], [language]: event.target.value } })}
            />
          ))}
        </div>
      </Tabs>
    </div>
  );
}
