'use client';

import { useQuery } from '@tanstack/react-query';
import { useUrlFilters } from '@/components/console/kit/filters/use-url-filters';
import type { ReasonTexts } from '@/components/console/kit/reason/reason-templates';
import { ExportButton } from '@/components/console/kit/views/export-button';
import { withdrawalsQuery } from '../queue/payment-queries';
import { toQueueFilter, toQueueQuery, WITHDRAWAL_FILTERS } from '../queue/queue-filters';
import { QueueScreen } from '../queue/queue-screen';
import { WithdrawalPanel } from './withdrawal-panel';

/** /admin/withdrawals: what customers want to be paid, and the case beside the list. */
export function WithdrawalsScreen({
  mayExport,
  ...staff
}: {
  staffId: string;
  reasons: ReasonTexts;
  mayExport: boolean;
}) {
  const filters = useUrlFilters(WITHDRAWAL_FILTERS);
  const { values, set } = filters;
  const list = useQuery(withdrawalsQuery(toQueueQuery(values)));
  return (
    <QueueScreen
      queue="withdrawals"
      filters={filters}
      statuses={WITHDRAWAL_FILTERS.status}
      status={values.status}
      onStatus={(status) => set({ status })}
      query={list}
      cases={list.data?.withdrawals}
      listActions={
        mayExport && (
          <ExportButton name="exportWithdrawals" query={toQueueFilter(values)} count={list.data?.total} />
        )
      }
      panel={(opened) => <WithdrawalPanel key={opened.id} {...opened} {...staff} />}
    />
  );
}
