'use client';

import { useQuery } from '@tanstack/react-query';
import { BookOpenText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useUrlFilters } from '@/components/console/kit/filters/use-url-filters';
import { ListScreen } from '@/components/console/kit/list-screen';
import { SidePanel } from '@/components/console/kit/panel/side-panel';
import { ExportButton } from '@/components/console/kit/views/export-button';
import { ID, PAGE_SIZE } from '../list-filters';
import { useLedgerColumns } from './ledger-columns';
import { LEDGER_FILTERS, toLedgerFilter } from './ledger-filters';
import { LedgerPanel } from './ledger-panel';
import { ledgerQuery } from './ledger-queries';
import { LedgerToolbar } from './ledger-toolbar';

/** /admin/ledger: every transfer with both of its accounts. Read-only: a reversal is a transfer of its own. */
export function LedgerScreen({
  timeZone,
  mayExport,
  mayOpenUsers,
  mayOpenTrades,
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
  const isOpen = ID.test(values.open);
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
      empty={{
        icon: <BookOpenText />,
        title: t('empty'),
        body: t('emptyBody'),
        filteredBody: t('emptyFiltered'),
      }}
      query={list}
      page={list.data}
      pageSize={PAGE_SIZE}
      filters={filters}
      sorts={LEDGER_FILTERS.sort}
      panel={
        <SidePanel
          openKey={isOpen ? values.open : undefined}
          title={t('transfer', { id: values.open })}
          onClose={() => set({ open: '' })}
        >
          {isOpen && (
            <LedgerPanel
              key={values.open}
              id={values.open}
              listed={rows?.find(({ id }) => id === values.open)}
              timeZone={timeZone}
              mayOpenUsers={mayOpenUsers}
              mayOpenTrades={mayOpenTrades}
            />
          )}
        </SidePanel>
      }
    />
  );
}
