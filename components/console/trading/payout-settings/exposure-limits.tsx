import { useTranslations } from 'next-intl';
import { formatCaseAmount } from '@/components/console/kit/facts/case-amount';
import type { AnswerOf } from '@/lib/contract/endpoints';
import { groupDigits } from '@/lib/i18n/format/group-digits';
import { ValueList } from './tiers/value-list';

/** The caps on what the house can lose (F8): read here, set by the deployment. */
export function ExposureLimits({ limits }: { limits: AnswerOf<'payoutSettings'>['data']['limits'] }) {
  const t = useTranslations('payout-settings.limits');
  const rows = [
    [t('openStakePerCustomer'), formatCaseAmount(limits.openStakePerCustomer)],
    [t('openTradesPerCustomer'), groupDigits(String(limits.openTradesPerCustomer))],
    [t('riskPerAsset'), formatCaseAmount(limits.riskPerAsset)],
    [t('riskOverall'), formatCaseAmount(limits.riskOverall)],
  ] as const;
  return (
    <section className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card">
      <h2 className="text-base font-bold">{t('title')}</h2>
      <ValueList rows={rows} />
      <p className="text-sm text-text-muted">{t('body')}</p>
    </section>
  );
}
