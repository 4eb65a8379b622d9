'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Badge } from '@/components/ui/feedback/badge';
import type { KycQueueItem } from '@/lib/contract/kyc/kyc-schemas';
import { createWaitingColumn } from '../kit/facts/waiting-column';
import type { TableColumn } from '../kit/table/data-table';
import { KycStatus } from './kyc-status';
import { labelCase } from './label-case';

/** The columns of submissions: case, waiting time, customer, name, document, attempt, status. */
export function useKycColumns(): TableColumn<KycQueueItem>[] {
  const t = useTranslations('kyc-review');
  const payments = useTranslations('payments.column');
  const types = useTranslations('kyc.types');
  return useMemo(
    () => [
      {
        id: 'case',
        header: payments('case'),
        cell: (row) => labelCase(row.id),
      },
      createWaitingColumn(payments('waiting')),
      {
        id: 'customer',
        header: payments('customer'),
        cell: (row) => <span className="break-words">{row.user.username}</span>,
      },
      {
        id: 'name',
        header: t('column.name'),
        priority: 2,
        cell: (row) => <span className="wrap-anywhere">{row.fullName}</span>,
      },
      {
        id: 'type',
        header: t('documentType'),
        priority: 2,
        cell: (row) => <span className="text-text-muted">{types(row.documentType)}</span>,
      },
      {
        id: 'attempt',
        header: t('column.attempt'),
        align: 'end',
        priority: 3,
        cell: (row) => row.attempt,
      },
      {
        id: 'status',
        header: payments('status'),
        cell: (row) => (
          <span className="flex flex-wrap items-center gap-1">
            <KycStatus of={row} />
            {row.flagged && (
              <Badge tone="danger">
                <TriangleAlert className="size-3" aria-hidden="true" />
                {t('possibleMatch')}
                <span className="sr-only">{t('possibleMatchHint')}</span>
              </Badge>
            )}
          </span>
        ),
      },
      {
        id: 'decidedBy',
        header: t('column.decidedBy'),
        priority: 3,
        cell: (row) => <span className="text-text-muted">{row.decidedBy?.username ?? '–'}</span>,
      },
    ],
    [t, payments, types],
  );
}
