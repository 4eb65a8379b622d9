'use client';

import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge, type Tone } from '@/components/ui/feedback/badge';
import { LANGUAGE_NAMES } from '@/lib/i18n/language-names';
import type { DraftTier } from '../editor/payout-draft';
import { compareTiers, type FieldChange, normalizeAmount, type TierChange } from './compare-tiers';

const TONES: Record<TierChange['kind'], Tone> = { added: 'success', removed: 'danger', changed: 'info' };

/** The differences between two lists of tiers, by tier and field. */
export function TierChanges({
  before,
  after,
}: {
  before: readonly DraftTier[];
  after: readonly DraftTier[];
}) {
  const t = useTranslations('payout-settings');
  const changes = compareTiers(before, after);
  if (changes.length === 0) return <p className="text-sm text-text-muted">{t('changes.none')}</p>;
  return (
    <ul aria-label={t('changes.title')} className="flex flex-col gap-3 text-sm">
      {changes.map((change) => (
        <li key={`${change.kind} ${change.tier.key}`} className="flex flex-col gap-1">
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={TONES[change.kind]}>{t(`changes.${change.kind}`)}</Badge>
            <TierName tier={change.kind === 'changed' ? change.before : change.tier} />
          </span>
          {change.kind === 'changed' ? (
            <FieldChanges fields={change.fields} />
          ) : (
            <span className="figures text-text-muted">
              {t('changes.terms', {
                seconds: change.tier.duration || '–',
                multiplier: change.tier.multiplier || '–',
              })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function TierName({ tier }: { tier: DraftTier }) {
  const t = useTranslations('payout-settings.tier');
  return (
    <span className="figures min-w-0 font-medium">
      {t('range', { min: normalizeAmount(tier.min) || '–', max: normalizeAmount(tier.max) || '–' })}
    </span>
  );
}

function FieldChanges({ fields }: { fields: readonly FieldChange[] }) {
  const t = useTranslations('payout-settings');
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {fields.map(({ field, language, before, after }) => (
        <div key={`${field} ${language}`} className="col-span-2 grid grid-cols-subgrid items-baseline">
          <dt className="text-text-muted">
            {t(`fields.${field}`)}
            {language && ` (${LANGUAGE_NAMES[language]})`}
          </dt>
          <dd className="figures min-w-0 break-words">
            <span className="sr-only">{t('changes.from')} </span>
            <span lang={language} className="text-text-muted">
              {before || '–'}
            </span>
            <ArrowRight className="mx-1 inline size-4 text-text-muted" aria-hidden="true" />
            <span className="sr-only"> {t('changes.to')} </span>
            <span lang={language} className="font-semibold">
              {after || '–'}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
