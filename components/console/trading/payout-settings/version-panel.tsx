'use client';

import { ArrowRight } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { formatCaseNumber } from '@/components/console/kit/facts/case-amount';
import { PanelSection } from '@/components/console/kit/panel/panel-section';
import { FactList } from '@/components/ui/facts/fact-list';
import type { PayoutVersion } from '@/lib/contract/console-trading/console-trading-schemas';
import { formatMultiplier } from '@/lib/i18n/format/format-price';
import { formatShare } from '@/lib/i18n/format/format-share';
import { formatDateTime } from '@/lib/i18n/format/format-time';
import { startTiers } from './editor/payout-draft';
import { TierChanges } from './tiers/tier-changes';

/** One version: author, reason, tiers, changes against the version before, and the trades made under it. */
export function VersionPanel({
  version,
  before,
  timeZone,
}: {
  version: PayoutVersion;
  before: PayoutVersion | undefined;
  timeZone: string;
}) {
  const t = useTranslations('payout-settings');
  const language = useLocale();
  return (
    <div className="flex flex-col gap-4 text-sm">
      <FactList
        facts={[
          { name: t('history.by'), value: version.createdBy?.username ?? t('history.install') },
          { name: t('history.approvedBy'), value: version.approvedBy?.username },
          { name: t('history.at'), value: formatDateTime(version.createdAt, language, timeZone) },
        ]}
      />
      {version.note && (
        <blockquote className="rounded-field bg-bg p-3 break-words">{version.note}</blockquote>
      )}
      <Link
        href={`/admin/trades?version=${version.version}`}
        className="inline-flex min-h-11 items-center gap-1 self-start font-semibold text-brand underline-offset-2 hover:underline"
      >
        {t('history.tradesUnder', { count: version.trades })}
        <ArrowRight className="size-4" aria-hidden="true" />
      </Link>
      {before && (
        <PanelSection title={t('history.changesTo', { version: before.version })}>
          <TierChanges before={startTiers(before.tiers)} after={startTiers(version.tiers)} />
        </PanelSection>
      )}
      <PanelSection title={t('history.tiers')}>
        <ul className="flex flex-col divide-y divide-line">
          {version.tiers.map((tier) => (
            <li key={tier.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <span className="figures min-w-0">
                {t('tier.range', {
                  min: formatCaseNumber(tier.minAmount),
                  max: formatCaseNumber(tier.maxAmount),
                })}
                <span className="block text-text-muted">{tier.name[language]}</span>
              </span>
              <span className="figures text-end">
                <span className="font-semibold">{formatMultiplier(tier.payoutMultiplier)}</span>
                {' · '}
                {t('tier.seconds', { seconds: tier.duration })}
                <span className="block text-text-muted">
                  {t('editor.breakEven', { share: formatShare(tier.breakEvenWinRate) })}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </PanelSection>
    </div>
  );
}
