'use client';

import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { TimeAgo } from '@/components/console/kit/facts/time-ago';
import type { TableColumn } from '@/components/console/kit/table/data-table';
import { AdjustmentAmount } from '@/components/console/payments/adjustments/adjustment-amount';
import { adjustmentsQuery } from '@/components/console/payments/adjustments/adjustment-queries';
import { AdjustmentStatus } from '@/components/console/payments/adjustments/adjustment-status';
import type { StaffAdjustment } from '@/lib/contract/money/money-schemas';
import { PAGE_SIZE, type ProfileFilters, ProfileList, useListTexts } from '../profile-list';
import { linkToFullList } from './list-profile-tabs';

/** Adjustments of the customer's balance, pending ones included. */
export function AdjustmentsTab({ userId, filters }: { userId: string; filters: ProfileFilters }) {
  const t = useTranslations('admin.adjustments');
  const { sort, page } = filters.values;
  const list = useQuery(adjustmentsQuery({ userId, status: 'all', sort, page, limit: String(PAGE_SIZE) }));
  const { fullListLabel, ...texts } = useListTexts('adjustments');
  const columns = useMemo<TableColumn<StaffAdjustment>[]>(
    () => [
      {
        id: 'label',
        header: t('columns.label'),
        cell: (row) => row.adjustmentId,
      },
      {
        id: 'amount',
        header: t('columns.amount'),
        align: 'end',
        sorts: { ascending: 'lowest', descending: 'highest' },
        cell: (row) => <AdjustmentAmount of={row} className="font-semibold" />,
      },
      { id: 'status', header: t('columns.status'), cell: (row) => <AdjustmentStatus status={row.status} /> },
      {
        id: 'note',
        header: t('columns.note'),
        priority: 2,
        cell: (row) => <span className="line-clamp-2 max-w-80 text-text-muted">{row.note}</span>,
      },
      { id: 'by', header: t('columns.by'), priority: 3, cell: (row) => row.createdBy.username },
      {
        id: 'created',
        header: t('columns.created'),
        priority: 2,
        align: 'end',
        sorts: { ascending: 'oldest', descending: 'newest' },
        cell: (row) => <TimeAgo at={row.createdAt} className="whitespace-nowrap text-text-muted" />,
      },
    ],
    [t],
  );
  return (
    <ProfileList
      {...texts}
      icon={<Scale />}
      fullList={{ href: linkToFullList('adjustments', userId), label: fullListLabel }}
      columns={columns}
      rows={list.data?.adjustments}
      hrefOf={({ id }) => `/admin/adjustments?open=${id}`}
      query={list}
      filters={filters}
    />
  );
}
