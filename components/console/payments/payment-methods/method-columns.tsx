'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { formatCaseNumber } from '@/components/console/kit/facts/case-amount';
import type { TableColumn } from '@/components/console/kit/table/data-table';
import { Badge } from '@/components/ui/feedback/badge';
import type { ManagedMethod } from '@/lib/contract/money/payment-method-schemas';

/** The columns of payment methods: name, use, fee and minimum, visibility. */
export function useMethodColumns(): TableColumn<ManagedMethod>[] {
  const t = useTranslations('payments');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('column.method'),
        cell: (method) => (
          <span className="flex flex-col py-1">
            <span>{method.name}</span>
            <span className="text-xs font-normal text-text-muted">
              {method.code} · {t(`type.${method.type}`)}
            </span>
          </span>
        ),
      },
      {
        id: 'serves',
        header: t('method.serves'),
        priority: 3,
        cell: (method) => <span className="text-text-muted">{t(`methods.serves.${serves(method)}`)}</span>,
      },
      {
        id: 'fee',
        header: t('method.fee'),
        align: 'end',
        priority: 3,
        cell: (method) => formatCaseNumber(method.fee),
      },
      {
        id: 'min',
        header: t('method.min'),
        align: 'end',
        priority: 3,
        cell: (method) => formatCaseNumber(method.min),
      },
      {
        id: 'state',
        header: t('column.status'),
        priority: 2,
        cell: (method) => (
          <span className="inline-flex flex-wrap gap-1">
            <Badge tone={method.active ? 'success' : 'neutral'}>
              {t(method.active ? 'methods.active' : 'methods.inactive')}
            </Badge>
            {method.waitingApprovalId && <Badge tone="info">{t('status.oneOfTwo')}</Badge>}
          </span>
        ),
      },
    ],
    [t],
  );
}

function serves({ servesDeposits, servesWithdrawals }: ManagedMethod) {
  if (servesDeposits) return servesWithdrawals ? 'both' : 'deposits';
  return servesWithdrawals ? 'withdrawals' : 'none';
}
