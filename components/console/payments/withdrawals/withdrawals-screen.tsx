'use client';

import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useUrlFilters } from '@/components/console/kit/filters/use-url-filters';
import { ListScreen } from '@/components/console/kit/list-screen';
import type { ReasonTexts } from '@/components/console/kit/reason/reason-templates';
import { ExportButton } from '@/components/console/kit/views/export-button';
import type { QueuedWithdrawal } from '@/lib/contract/money/money-schemas';
import { withdrawalsQuery } from '../queue/payment-queries';
import { useGroupedQueue } from '../queue/queue-columns';
import { PAGE_SIZE, toQueueFilter, toQueueQuery, WITHDRAWAL_FILTERS } from '../queue/queue-filters';
import { QueueToolbar } from '../queue/queue-toolbar';
import { WithdrawalPanel } from './withdrawal-panel';

/** /admin/withdrawals: what customers want to be paid, and the case beside the list. */
export function WithdrawalsScreen({
  staffId,
  reasons,
  mayExport,
}: {
  staffId: string;
  reasons: ReasonTexts;
  mayExport: boolean;
}) {
  const t = useTranslations('payments');
  const filters = useUrlFilters(WITHDRAWAL_FILTERS);
  const { values, set } = filters;
  const list = useQuery(withdrawalsQuery(toQueueQuery(values)));
  const { rows, columns } = useGroupedQueue<QueuedWithdrawal>(list.data?.withdrawals, filters);
  const next = rows?.find(
    ({ id, status }) => id !== values.open && (status === 'pending' || status === 'processing'),
  );
  const open = (id: string) => set({ open: id });
  return (
    <ListScreen
      label={t('withdrawals.title')}
      toolbar={
        <QueueToolbar
          filters={filters}
          statuses={WITHDRAWAL_FILTERS.status}
          status={values.status}
          searchLabel={t('withdrawals.search')}
          personName={rows?.find(({ user }) => user.id === values.user)?.user.username}
          onStatus={(status) => set({ status })}
        />
      }
      savedViews="withdrawals"
      count={(total) => t('withdrawals.count', { count: total })}
      listActions={
        mayExport && (
          <ExportButton name="exportWithdrawals" query={toQueueFilter(values)} count={list.data?.total} />
        )
      }
      columns={columns}
      rows={rows}
      empty={{
        icon: <Inbox />,
        title: t('withdrawals.empty'),
        body: t('emptyWaiting'),
        filteredBody: t('emptyFiltered'),
      }}
      query={list}
      page={list.data}
      pageSize={PAGE_SIZE}
      filters={filters}
      sorts={WITHDRAWAL_FILTERS.sort}
      panel={
        values.open && (
          <WithdrawalPanel
            key={values.open}
            id={values.open}
            staffId={staffId}
            reasons={reasons}
            nextId={next?.id}
            onOpen={open}
            onClose={() => open('')}
          />
        )
      }
    />
  );
}
