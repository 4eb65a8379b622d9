'use client';

import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { StaffDeposit } from '@/lib/contract/money';
import { DataTable } from '../admin/data-table';
import { Pager } from '../admin/pager';
import { WithSidePanel } from '../admin/side-panel';
import { useUrlFilters } from '../admin/use-url-filters';
import { DepositPanel } from './deposit-panel';
import { depositsQuery } from './desk-queries';
import { useQueueColumns } from './queue-columns';
import { DEPOSIT_FILTERS, PAGE_SIZE, toQueueQuery } from './queue-filters';
import { QueueToolbar } from './queue-toolbar';
import type { ReasonTexts } from './reason-templates';

/** /admin/deposits: what customers say they sent, and the case beside the list. */
export function DepositDesk({ staffId, reasons }: { staffId: string; reasons: ReasonTexts }) {
  const t = useTranslations('desk');
  const filters = useUrlFilters(DEPOSIT_FILTERS);
  const { values, set } = filters;
  const list = useQuery(depositsQuery(toQueueQuery(values)));
  const columns = useQueueColumns<StaffDeposit>();
  const rows = list.data?.deposits;
  const next = rows?.find(({ id, status }) => id !== values.open && status === 'pending');
  const open = (id: string) => set({ open: id });
  return (
    <WithSidePanel
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
    >
      <QueueToolbar
        filters={filters}
        statuses={DEPOSIT_FILTERS.status}
        status={values.status}
        searchLabel={t('deposits.search')}
        onStatus={(status) => set({ status })}
      />
      <p aria-live="polite" className="min-h-5 text-sm text-text-muted">
        {list.data && t('deposits.count', { count: list.data.total })}
      </p>
      <DataTable
        label={t('deposits.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        openKey={values.open}
        onOpen={({ id }) => open(id)}
        sort={values.sort}
        onSort={(sort) => set({ sort: DEPOSIT_FILTERS.sort.find((known) => known === sort) })}
        isFetching={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={{
          icon: <Inbox />,
          title: t('deposits.empty'),
          body: filters.isFiltered ? t('emptyFiltered') : t('emptyWaiting'),
        }}
      />
      {list.data && (
        <Pager
          page={list.data.page}
          pages={list.data.pages}
          total={list.data.total}
          limit={PAGE_SIZE}
          onPage={(page) => set({ page: String(page) })}
        />
      )}
    </WithSidePanel>
  );
}
