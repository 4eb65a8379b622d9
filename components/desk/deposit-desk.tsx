'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { StaffDeposit } from '@/lib/contract/money';
import { QueueTable } from '../admin/queue-table';
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
      <QueueTable
        label={t('deposits.title')}
        count={(total) => t('deposits.count', { count: total })}
        empty={t('deposits.empty')}
        columns={columns}
        rows={rows}
        query={list}
        filters={filters}
        sorts={DEPOSIT_FILTERS.sort}
        pageSize={PAGE_SIZE}
      />
    </WithSidePanel>
  );
}
