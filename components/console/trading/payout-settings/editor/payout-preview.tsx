'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { SegmentedControl } from '@/components/ui/buttons/segmented-control';
import { AmountField } from '@/components/ui/fields/amount-field';
import { formatUsdt } from '@/lib/i18n/format/format-money';
import { formatMultiplier } from '@/lib/i18n/format/format-price';
import { formatShare } from '@/lib/i18n/format/format-share';
import { LANGUAGE_NAMES } from '@/lib/i18n/language-names';
import { LANGUAGES, type Language } from '@/lib/i18n/languages';
import type { Micros } from '@/lib/money/money';
import { findTier } from '@/lib/trading/amount';
import { calculateBreakEven, calculateExpectedProfit, calculatePayout } from '@/lib/trading/outcome';
import { ValueList } from '../tiers/value-list';
import { type DraftTier, readAmount, readDuration, readMultiplierE4 } from './payout-draft';

interface PreviewTier {
  tier: DraftTier;
  minMicros: Micros;
  maxMicros: Micros;
  durationS: number;
  multiplierE4: number;
}

/** The terms that a customer would get for an amount under the tiers in the form. */
export function PayoutPreview({ tiers }: { tiers: readonly DraftTier[] }) {
  const t = useTranslations('payout-settings.preview');
  const [language, setLanguage] = useState<Language>(useLocale());
  const [text, setText] = useState('100');
  const amount = readAmount(text);
  const found = amount === undefined ? undefined : findTier(tiers.flatMap(readTier), amount);
  return (
    <section className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card">
      <h2 className="text-base font-bold">{t('title')}</h2>
      <SegmentedControl
        label={t('language')}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        value={language}
        onChange={setLanguage}
      />
      <AmountField
        label={t('amount')}
        value={text}
        onChange={setText}
        quickAmounts={[1, 100, 1_000, 10_000]}
      />
      <div aria-live="polite" className="rounded-field bg-bg p-3">
        {found && amount !== undefined ? (
          <Terms found={found} amount={amount} language={language} />
        ) : (
          <p className="text-sm text-text-muted">{t(amount === undefined ? 'enterAmount' : 'noTier')}</p>
        )}
      </div>
    </section>
  );
}

function Terms({ found, amount, language }: { found: PreviewTier; amount: Micros; language: Language }) {
  const t = useTranslations('payout-settings');
  const { tier, durationS, multiplierE4 } = found;
  return (
    <>
      <p lang={language} className="pb-2 text-sm">
        <span className="block font-semibold break-words">{tier.name[language].trim() || '–'}</span>
        <span className="block break-words text-text-muted">{tier.description[language].trim() || '–'}</span>
      </p>
      <ValueList
        rows={[
          [t('tier.duration'), t('tier.seconds', { seconds: durationS })],
          [t('tier.multiplier'), formatMultiplier(multiplierE4 / 10_000)],
          [
            t('preview.payout'),
            <span key="payout" className="text-base font-bold">
              {formatUsdt(calculatePayout(amount, multiplierE4))}
            </span>,
          ],
          [t('preview.profit'), formatUsdt(calculateExpectedProfit(amount, multiplierE4), { signed: true })],
          [t('tier.breakEven'), formatShare(calculateBreakEven(multiplierE4))],
        ]}
      />
    </>
  );
}

/** A tier with a value that cannot be parsed is left out. */
function readTier(tier: DraftTier): PreviewTier[] {
  const [minMicros, maxMicros] = [readAmount(tier.min), readAmount(tier.max)];
  const [durationS, multiplierE4] = [readDuration(tier.duration), readMultiplierE4(tier.multiplier)];
  if (minMicros === undefined || maxMicros === undefined || durationS === undefined || !multiplierE4)
    return [];
  return [{ tier, minMicros, maxMicros, durationS, multiplierE4 }];
}
