'use client';

import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { StaffWithdrawal } from '@/lib/contract/money';
import { DataTable } from '../admin/data-table';
import { Pager } from '../admin/pager';
import { WithSidePanel } from '../admin/side-panel';
import { useUrlFilters } from '../admin/use-url-filters';
import { withdrawalsQuery } from './desk-queries';
import { useQueueColumns } from './queue-columns';
import { PAGE_SIZE, toQueueQuery, WITHDRAWAL_FILTERS } from './queue-filters';
import { QueueToolbar } from './queue-toolbar';
import type { ReasonTexts } from './reason-templates';
import { WithdrawalPanel } from './withdrawal-panel';

/** /admin/withdrawals: what customers want to be paid, and the case beside the list. */
export function WithdrawalDesk({ staffId, reasons }: { staffId: string; reasons: ReasonTexts }) {
  const t = useTranslations('desk');
  const filters = useUrlFilters(WITHDRAWAL_FILTERS);
  const { values, set } = filters;
  const list = useQuery(withdrawalsQuery(toQueueQuery(values)));
  const columns = useQueueColumns<StaffWithdrawal>();
  const rows = list.data?.withdrawals;
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
        onStatus={(status) => set({ status })}
      />
      <p aria-live="polite" className="min-h-5 text-sm text-text-muted">
        {list.data && t('withdrawals.count', { count: list.data.total })}
      </p>
      <DataTable
        label={t('withdrawals.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        openKey={values.open}
        onOpen={({ id }) => open(id)}
        sort={values.sort}
        onSort={(sort) => set({ sort: WITHDRAWAL_FILTERS.sort.find((known) => known === sort) })}
        isFetching={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={{
          icon: <Inbox />,
          title: t('withdrawals.empty'),
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
