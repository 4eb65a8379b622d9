'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReasonTexts } from '@/components/console/kit/decision/reason-templates';
import { useUrlFilters } from '@/components/console/kit/filters/use-url-filters';
import { WithSidePanel } from '@/components/console/kit/panel/side-panel';
import { QueueTable } from '@/components/console/kit/table/queue-table';
import { ExportButton } from '@/components/console/kit/views/export-button';
import { SavedViews } from '@/components/console/kit/views/saved-views';
import type { QueuedWithdrawal } from '@/lib/contract/money';
import { useJoinedQueue } from '../case/use-joined-queue';
import { withdrawalsQuery } from '../queue/desk-queries';
import { PAGE_SIZE, toQueueFilter, toQueueQuery, WITHDRAWAL_FILTERS } from '../queue/queue-filters';
import { QueueToolbar } from '../queue/queue-toolbar';
import { WithdrawalPanel } from './withdrawal-panel';

/** /admin/withdrawals: what customers want to be paid, and the case beside the list. */
export function WithdrawalDesk({
  staffId,
  reasons,
  mayExport,
}: {
  staffId: string;
  reasons: ReasonTexts;
  mayExport: boolean;
}) {
  const t = useTranslations('desk');
  const filters = useUrlFilters(WITHDRAWAL_FILTERS);
  const { values, set } = filters;
  const list = useQuery(withdrawalsQuery(toQueueQuery(values)));
  const { rows, columns } = useJoinedQueue<QueuedWithdrawal>(list.data?.withdrawals, filters);
  const next = rows?.find(
    ({ id, status }) => id !== values.open && (status === 'pending' || status === 'processing'),
  );
  const open = (id: string) => set({ open: id });
  return (
    <WithSidePanel
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
    >
      <QueueToolbar
        filters={filters}
        statuses={WITHDRAWAL_FILTERS.status}
        status={values.status}
        searchLabel={t('withdrawals.search')}
        personName={rows?.find(({ user }) => user.id === values.user)?.user.username}
        onStatus={(status) => set({ status })}
      />
      <SavedViews list="withdrawals" />
      <QueueTable
        label={t('withdrawals.title')}
        count={(total) => t('withdrawals.count', { count: total })}
        aside={
          mayExport && (
            <ExportButton name="exportWithdrawals" query={toQueueFilter(values)} count={list.data?.total} />
          )
        }
        empty={t('withdrawals.empty')}
        columns={columns}
        rows={rows}
        query={list}
        filters={filters}
        sorts={WITHDRAWAL_FILTERS.sort}
        pageSize={PAGE_SIZE}
      />
    </WithSidePanel>
  );
}
