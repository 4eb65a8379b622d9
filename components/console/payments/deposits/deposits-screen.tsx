'use client';

import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useUrlFilters } from '@/components/console/kit/filters/use-url-filters';
import { ListScreen } from '@/components/console/kit/list-screen';
import type { ReasonTexts } from '@/components/console/kit/reason/reason-templates';
import { ExportButton } from '@/components/console/kit/views/export-button';
import type { QueuedDeposit } from '@/lib/contract/money/money-schemas';
import { depositsQuery } from '../queue/payment-queries';
import { useGroupedQueue } from '../queue/queue-columns';
import { DEPOSIT_FILTERS, PAGE_SIZE, toQueueFilter, toQueueQuery } from '../queue/queue-filters';
import { QueueToolbar } from '../queue/queue-toolbar';
import { DepositPanel } from './deposit-panel';

/** /admin/deposits: what customers say they sent, and the case beside the list. */
export function DepositsScreen({
  staffId,
  reasons,
  mayExport,
}: {
  staffId: string;
  reasons: ReasonTexts;
  mayExport: boolean;
}) {
  const t = useTranslations('payments');
  const filters = useUrlFilters(DEPOSIT_FILTERS);
  const { values, set } = filters;
  const list = useQuery(depositsQuery(toQueueQuery(values)));
  const { rows, columns } = useGroupedQueue<QueuedDeposit>(list.data?.deposits, filters);
  const next = rows?.find(({ id, status }) => id !== values.open && status === 'pending');
  const open = (id: string) => set({ open: id });
  return (
    <ListScreen
      label={t('deposits.title')}
      toolbar={
        <QueueToolbar
          filters={filters}
          statuses={DEPOSIT_FILTERS.status}
          status={values.status}
          searchLabel={t('deposits.search')}
          personName={rows?.find(({ user }) => user.id === values.user)?.user.username}
          onStatus={(status) => set({ status })}
        />
      }
      savedViews="deposits"
      count={(total) => t('deposits.count', { count: total })}
      listActions={
        mayExport && (
          <ExportButton name="exportDeposits" query={toQueueFilter(values)} count={list.data?.total} />
        )
      }
      columns={columns}
      rows={rows}
      empty={{
        icon: <Inbox />,
        title: t('deposits.empty'),
        body: t('emptyWaiting'),
        filteredBody: t('emptyFiltered'),
      }}
      query={list}
      page={list.data}
      pageSize={PAGE_SIZE}
      filters={filters}
      sorts={DEPOSIT_FILTERS.sort}
      panel={
        values.open && (
          <DepositPanel
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
