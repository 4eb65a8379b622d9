'use client';

import { useQuery } from '@tanstack/react-query';
import { useUrlFilters } from '@/components/console/kit/filters/use-url-filters';
import type { ReasonTexts } from '@/components/console/kit/reason/reason-templates';
import { ExportButton } from '@/components/console/kit/views/export-button';
import { depositsQuery } from '../queue/payment-queries';
import { DEPOSIT_FILTERS, toQueueFilter, toQueueQuery } from '../queue/queue-filters';
import { QueueScreen } from '../queue/queue-screen';
import { DepositPanel } from './deposit-panel';

/** /admin/deposits: what customers say they sent, and the case beside the list. */
export function DepositsScreen({
  mayExport,
  ...staff
}: {
  staffId: string;
  reasons: ReasonTexts;
  mayExport: boolean;
}) {
  const filters = useUrlFilters(DEPOSIT_FILTERS);
  const { values, set } = filters;
  const list = useQuery(depositsQuery(toQueueQuery(values)));
  return (
    <QueueScreen
      queue="deposits"
      filters={filters}
      statuses={DEPOSIT_FILTERS.status}
      status={values.status}
      onStatus={(status) => set({ status })}
      query={list}
      cases={list.data?.deposits}
      listActions={
        mayExport && (
          <ExportButton name="exportDeposits" query={toQueueFilter(values)} count={list.data?.total} />
        )
      }
      panel={(opened) => <DepositPanel key={opened.id} {...opened} {...staff} />}
    />
  );
}
