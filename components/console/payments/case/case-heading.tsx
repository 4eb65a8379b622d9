'use client';

import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import { formatCaseAmount } from '@/components/console/kit/facts/case-amount';
import { WaitingTime } from '@/components/console/kit/facts/waiting-time';
import type { StaffDeposit, StaffWithdrawal } from '@/lib/contract/money/money-schemas';
import { formatDateTime } from '@/lib/i18n/format/format-time';
import { CaseStatus } from './case-status';

/** Amount, status, and how long a case has waited or when it was decided. */
export function CaseHeading({ of }: { of: StaffDeposit | StaffWithdrawal }) {
  const t = useTranslations('payments.panel');
  const language = useLocale();
  const timeZone = useTimeZone();
  const isOpen = of.decidedAt === null;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="figures text-lg leading-tight font-bold">{formatCaseAmount(of.amount)}</p>
        <CaseStatus of={of} />
      </div>
      <p className="flex flex-wrap gap-x-4 text-sm text-text-muted">
        {isOpen && (
          <span>
            {t('waiting')} <WaitingTime since={of.createdAt} />
          </span>
        )}
        <span>
          {t('created')} {formatDateTime(of.createdAt, language, timeZone) ?? '–'}
        </span>
        {of.decidedAt && (
          <span>
            {t('decided')} {formatDateTime(of.decidedAt, language, timeZone) ?? '–'}
          </span>
        )}
      </p>
    </div>
  );
}
