'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { formatCaseNumber } from '@/components/console/kit/facts/case-amount';
import { TimeAgo } from '@/components/console/kit/facts/time-ago';
import type { TableColumn } from '@/components/console/kit/table/data-table';
import type { LedgerRow } from '@/lib/contract/audit/audit-schemas';
import { findTransferCase } from './find-transfer-case';

/** The columns of the ledger. */
export function useLedgerColumns({ timeZone }: { timeZone: string }): TableColumn<LedgerRow>[] {
  const t = useTranslations('ledger');
  return useMemo(() => {
    const nameOf = (side: LedgerRow['from']) => side.user?.username ?? t(`accounts.${side.kind}`);
    const side = (of: LedgerRow['from']) => (
      <span className="block min-w-20">
        <span className="block wrap-break-word">{nameOf(of)}</span>
        {of.user && <span className="block text-xs text-text-muted">{t(`accounts.${of.kind}`)}</span>}
      </span>
    );
    return [
      {
        id: 'at',
        header: t('column.at'),
        sorts: { ascending: 'oldest', descending: 'newest' },
        cell: ({ at }) => <TimeAgo at={at} timeZone={timeZone} className="whitespace-nowrap" />,
      },
      {
        id: 'reason',
        header: t('column.reason'),
        cell: ({ reason, from, to }) => (
          <span className="block">
            <span className="font-medium">{t(`reasons.${reason}`)}</span>
            {/* Stands in for the columns that a narrow list hides. */}
            <span className="block text-xs text-text-muted wrap-anywhere @min-[560px]/list:hidden">
              {[...new Set([nameOf(from), nameOf(to)])].join(' → ')}
            </span>
          </span>
        ),
      },
      { id: 'from', header: t('column.from'), priority: 2, cell: ({ from }) => side(from) },
      { id: 'to', header: t('column.to'), priority: 2, cell: ({ to }) => side(to) },
      {
        id: 'case',
        header: t('column.case'),
        priority: 3,
        cell: (row) => <span className="figures text-text-muted">{findTransferCase(row)?.label ?? '–'}</span>,
      },
      {
        id: 'amount',
        header: t('column.amount'),
        align: 'end',
        sorts: { ascending: 'lowest', descending: 'highest' },
        cell: ({ amount }) => (
          <span className="figures font-semibold whitespace-nowrap">{formatCaseNumber(amount)}</span>
        ),
      },
    ];
  }, [t, timeZone]);
}
