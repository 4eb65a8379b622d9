'use client';

import { useTranslations } from 'next-intl';
import { Badge, type Tone } from '@/components/ui/feedback/badge';
import type { StaffDeposit, StaffWithdrawal } from '@/lib/contract/money/money-schemas';

type MoneyCase = Pick<StaffDeposit | StaffWithdrawal, 'status' | 'proposal'> &
  Partial<Pick<StaffWithdrawal, 'cancelledAt' | 'reversed'>>;

const TONES = {
  pending: 'warn',
  processing: 'info',
  approved: 'success',
  rejected: 'danger',
} as const satisfies Record<StaffWithdrawal['status'], Tone>;

/** The status of a case, with "1 of 2" while dual approval waits for the second person. */
export function CaseStatus({ of }: { of: MoneyCase }) {
  const t = useTranslations('payments.status');
  const status = of.reversed ? 'reversed' : of.cancelledAt ? 'cancelled' : of.status;
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <Badge tone={of.reversed || of.cancelledAt ? 'neutral' : TONES[of.status]}>{t(status)}</Badge>
      {of.proposal && (
        <Badge tone="info">
          <span aria-hidden="true">{t('oneOfTwo')}</span>
          <span className="sr-only">{t('oneOfTwoHint')}</span>
        </Badge>
      )}
    </span>
  );
}
