'use client';

import { useQuery } from '@tanstack/react-query';
import { BookOpenText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useUrlFilters } from '@/components/console/kit/filters/use-url-filters';
import { ListScreen, writeEmptyTexts } from '@/components/console/kit/list-screen';
import { ExportButton } from '@/components/console/kit/views/export-button';
import { RowPanel } from '../list/row-panel';
import { PAGE_SIZE } from '../list-filters';
import { useLedgerColumns } from './ledger-columns';
import { LEDGER_FILTERS, toLedgerFilter } from './ledger-filters';
import { ledgerQuery } from './ledger-queries';
import { LedgerToolbar } from './ledger-toolbar';
import { TransferDetails } from './transfer-details';

/** /admin/ledger: every transfer with both of its accounts. Read-only: a reversal is a transfer of its own. */
export function LedgerScreen({
  timeZone,
  mayExport,
  ...access
}: {
  timeZone: string;
  mayExport: boolean;
  mayOpenUsers: boolean;
  mayOpenTrades: boolean;
}) {
  const t = useTranslations('ledger');
  const filters = useUrlFilters(LEDGER_FILTERS);
  const { values, set } = filters;
  const filter = toLedgerFilter(values);
  const list = useQuery(ledgerQuery({ ...filter, page: values.page, limit: String(PAGE_SIZE) }));
  const rows = list.data?.data;
  const columns = useLedgerColumns({ timeZone });
  const sides = rows?.flatMap(({ from, to }) => [from.user, to.user]);
  return (
    <ListScreen
      label={t('title')}
      toolbar={
        <LedgerToolbar
          filters={filters}
          userName={sides?.find((user) => user?.id === values.user)?.username}
        />
      }
      savedViews="ledger"
      count={(total) => t('count', { count: total })}
      listActions={mayExport && <ExportButton name="exportLedger" query={filter} count={list.data?.total} />}
      columns={columns}
      rows={rows}
      empty={{ icon: <BookOpenText />, ...writeEmptyTexts(t) }}
      query={list}
      page={list.data}
      pageSize={PAGE_SIZE}
      filters={filters}
      sorts={LEDGER_FILTERS.sort}
      panel={
        <RowPanel
          id={values.open}
          title={t('transfer', { id: values.open })}
          rows={rows}
          query={ledgerQuery}
          notFound={t('notFound')}
          onClose={() => set({ open: '' })}
        >
          {(row) => <TransferDetails row={row} timeZone={timeZone} {...access} />}
        </RowPanel>
      }
    />
  );
}
