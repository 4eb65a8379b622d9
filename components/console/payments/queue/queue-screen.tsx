'use client';

import { Inbox } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { UrlFilters } from '@/components/console/kit/filters/use-url-filters';
import { ListScreen } from '@/components/console/kit/list-screen';
import type { ListQuery, PagePlace } from '@/components/console/kit/table/paged-table';
import type { QueuedDeposit, QueuedWithdrawal } from '@/lib/contract/money/money-schemas';
import type { OpenCase } from '../case/case-panel';
import { useGroupedQueue } from './queue-columns';
import { type DEPOSIT_FILTERS, PAGE_SIZE, QUEUE_SORTS, type WITHDRAWAL_FILTERS } from './queue-filters';
import { QueueToolbar } from './queue-toolbar';

/** The list of deposits or of withdrawals, waiting ones first, and the case that a row opens beside it. */
export function QueueScreen<Row extends QueuedDeposit | QueuedWithdrawal, Status extends string>({
  queue,
  filters,
  statuses,
  status,
  onStatus,
  query,
  cases,
  listActions,
  panel,
}: {
  queue: 'deposits' | 'withdrawals';
  filters: UrlFilters<typeof DEPOSIT_FILTERS> | UrlFilters<typeof WITHDRAWAL_FILTERS>;
  statuses: readonly Status[];
  status: Status;
  onStatus: (status: Status) => void;
  query: ListQuery<PagePlace>;
  /** Undefined while the first load runs. */
  cases: readonly Row[] | undefined;
  listActions: ReactNode;
  panel: (opened: OpenCase) => ReactNode;
}) {
  const t = useTranslations('payments');
  const { values, set } = filters;
  const { rows, columns } = useGroupedQueue<Row>(cases, filters);
  const next = rows?.find((row) => row.id !== values.open && row.decidedAt === null);
  const open = (id: string) => set({ open: id });
  return (
    <ListScreen
      label={t(`${queue}.title`)}
      toolbar={
        <QueueToolbar
          filters={filters}
          statuses={statuses}
          status={status}
          searchLabel={t(`${queue}.search`)}
          personName={rows?.find(({ user }) => user.id === values.user)?.user.username}
          onStatus={onStatus}
        />
      }
      savedViews={queue}
      count={(total) => t(`${queue}.count`, { count: total })}
      listActions={listActions}
      columns={columns}
      rows={rows}
      empty={{
        icon: <Inbox />,
        title: t(`${queue}.empty`),
        body: t('emptyWaiting'),
        filteredBody: t('emptyFiltered'),
      }}
      query={query}
      page={query.data}
      pageSize={PAGE_SIZE}
      filters={filters}
      sorts={QUEUE_SORTS}
      panel={
        values.open && panel({ id: values.open, nextId: next?.id, onOpen: open, onClose: () => open('') })
      }
    />
  );
}
