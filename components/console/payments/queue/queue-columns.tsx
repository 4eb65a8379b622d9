'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { formatCaseNumber } from '@/components/console/kit/facts/case-amount';
import { createWaitingColumn } from '@/components/console/kit/facts/waiting-column';
import type { UrlFilters } from '@/components/console/kit/filters/use-url-filters';
import type { TableColumn } from '@/components/console/kit/table/data-table';
import type { QueuedDeposit, QueuedWithdrawal } from '@/lib/contract/money/money-schemas';
import { CaseStatus } from '../case/case-status';
import { CaseCustomer } from './case-customer';
import { groupByCustomer, placeRows, type RowPlace } from './group-by-customer';
import type { DEPOSIT_FILTERS, WITHDRAWAL_FILTERS } from './queue-filters';

/** The columns of deposits and withdrawals: case, waiting time, customer, amount, method, status. */
export function useQueueColumns<T extends QueuedDeposit | QueuedWithdrawal>({
  places,
  onUserFilter,
}: {
  /** Of rows that are grouped by customer. */
  places?: ReadonlyMap<string, RowPlace> | undefined;
  onUserFilter?: ((userId: string) => void) | undefined;
} = {}): TableColumn<T>[] {
  const t = useTranslations('payments.column');
  return useMemo(
    () => [
      {
        id: 'case',
        header: t('case'),
        cell: (row) => <span className="whitespace-nowrap">{row.transactionId}</span>,
      },
      createWaitingColumn(t('waiting')),
      {
        id: 'customer',
        header: t('customer'),
        cell: (row) => <CaseCustomer of={row} place={places?.get(row.id)} onUserFilter={onUserFilter} />,
      },
      {
        id: 'amount',
        header: t('amount'),
        align: 'end',
        sorts: { ascending: 'lowest', descending: 'highest' },
        cell: (row) => <span className="font-semibold">{formatCaseNumber(row.amount)}</span>,
      },
      {
        id: 'method',
        header: t('method'),
        priority: 3,
        cell: (row) => (
          <span className="text-text-muted">
            {row.PaymentMethod.name}
            {row.PaymentMethod.network && !row.PaymentMethod.name.includes(row.PaymentMethod.network)
              ? ` · ${row.PaymentMethod.network}`
              : ''}
          </span>
        ),
      },
      { id: 'status', header: t('status'), priority: 2, cell: (row) => <CaseStatus of={row} /> },
    ],
    [t, places, onUserFilter],
  );
}

type Filters = UrlFilters<typeof DEPOSIT_FILTERS> | UrlFilters<typeof WITHDRAWAL_FILTERS>;

/**
 * Rows and columns of a queue. In the default order rows are grouped by customer; a press on their count filters by that
 * customer. Other orders are left as they are.
 */
export function useGroupedQueue<T extends QueuedDeposit | QueuedWithdrawal>(
  page: readonly T[] | undefined,
  {
    values: { sort, user },
    set,
  }: { values: Pick<Filters['values'], 'sort' | 'user'>; set(changes: { user: string }): void },
) {
  const isGrouped = sort === 'oldest' && user === '';
  const rows = useMemo(() => (page && isGrouped ? groupByCustomer(page) : page), [page, isGrouped]);
  const places = useMemo(() => (rows && isGrouped ? placeRows(rows) : undefined), [rows, isGrouped]);
  const onUserFilter = useCallback((id: string) => set({ user: id }), [set]);
  const columns = useQueueColumns<T>({ places, onUserFilter: user === '' ? onUserFilter : undefined });
  return { rows, columns };
}
