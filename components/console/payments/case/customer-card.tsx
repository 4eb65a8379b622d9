'use client';

import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import { formatCaseAmount } from '@/components/console/kit/facts/case-amount';
import { PanelSection } from '@/components/console/kit/panel/panel-section';
import { FactList } from '@/components/ui/facts/fact-list';
import { Badge, type Tone } from '@/components/ui/feedback/badge';
import type { CustomerSummary } from '@/lib/contract/money/money-schemas';
import { formatDate } from '@/lib/i18n/format/format-time';

const KYC_TONES = {
  none: 'neutral',
  pending: 'info',
  approved: 'success',
  rejected: 'danger',
} as const satisfies Record<CustomerSummary['kycStatus'], Tone>;

/** The customer of a case: identity, balances, history in numbers. */
export function CustomerCard({ customer }: { customer: CustomerSummary }) {
  const t = useTranslations('payments.customer');
  const language = useLocale();
  const timeZone = useTimeZone();
  const tally = ({ approved, rejected, sum }: CustomerSummary['deposits']) => (
    <>
      {t('countAndSum', { count: String(approved), sum: formatCaseAmount(sum) })}
      <span className="block text-xs font-normal text-text-muted">{t('rejected', { count: rejected })}</span>
    </>
  );
  return (
    <PanelSection
      title={t('title')}
      aside={t('since', { date: formatDate(customer.createdAt, language, timeZone) ?? '' })}
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0 text-sm">
          <p className="text-base font-semibold break-words">{customer.username}</p>
          {customer.fullName && <p>{customer.fullName}</p>}
          <p className="break-all text-text-muted">{customer.email}</p>
        </div>
        <span className="flex flex-wrap gap-1">
          {customer.status === 'blocked' && <Badge tone="danger">{t('blocked')}</Badge>}
          <Badge tone={KYC_TONES[customer.kycStatus]}>{t(`kyc.${customer.kycStatus}`)}</Badge>
        </span>
      </div>
      <FactList
        facts={[
          { name: t('available'), value: formatCaseAmount(customer.available) },
          { name: t('inOpenTrades'), value: formatCaseAmount(customer.inOpenTrades) },
          { name: t('onHold'), value: formatCaseAmount(customer.onHold) },
          { name: t('deposits'), value: tally(customer.deposits) },
          { name: t('withdrawals'), value: tally(customer.withdrawals) },
          { name: t('trades'), value: String(customer.trades) },
        ]}
      />
    </PanelSection>
  );
}
