import { useTranslations } from 'next-intl';
import type { AnswerOf } from '@/lib/contract/endpoints';
import { groupDigits } from '@/lib/i18n/group-digits';
import { formatCaseAmount } from '../desk/case-amount';

/** The caps on what the house can lose (F8): read here, set by the deployment. */
export function ExposureLimits({ limits }: { limits: AnswerOf<'payoutSettings'>['data']['limits'] }) {
  const t = useTranslations('payouts.limits');
  const rows = [
    ['openStakePerCustomer', formatCaseAmount(limits.openStakePerCustomer)],
    ['openTradesPerCustomer', groupDigits(String(limits.openTradesPerCustomer))],
    ['riskPerAsset', formatCaseAmount(limits.riskPerAsset)],
    ['riskOverall', formatCaseAmount(limits.riskOverall)],
  ] as const;
  return (
    <section className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card">
      <h2 className="text-base font-bold">{t('title')}</h2>
      <dl className="flex flex-col gap-2 text-sm">
        {rows.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-4">
            <dt className="min-w-0 text-text-muted">{t(name)}</dt>
            <dd className="figures font-medium whitespace-nowrap">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-text-muted">{t('body')}</p>
    </section>
  );
}
