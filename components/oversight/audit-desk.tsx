'use client';

import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Role } from '@/lib/contract/permissions';
import { DataTable } from '../admin/data-table';
import { ExportButton } from '../admin/export-button';
import { Pager } from '../admin/pager';
import { SavedViews } from '../admin/saved-views';
import { SidePanel, WithSidePanel } from '../admin/side-panel';
import { useUrlFilters } from '../admin/use-url-filters';
import { useAuditColumns } from './audit-columns';
import { AuditPanel } from './audit-panel';
import { AuditToolbar } from './audit-toolbar';
import { AUDIT_FILTERS, ID, PAGE_SIZE, toAuditFilter } from './oversight-filters';
import { auditQuery } from './oversight-queries';

/** /admin/audit: what staff did, when, from where, and what it changed. Nothing here can be changed. */
export function AuditDesk({
  me,
  timeZone,
  mayExport,
}: {
  me: { id: string; role: Role };
  timeZone: string;
  mayExport: boolean;
}) {
  const t = useTranslations('oversight.audit');
  const filters = useUrlFilters(AUDIT_FILTERS);
  const { values, set } = filters;
  const filter = toAuditFilter(values);
  const list = useQuery(auditQuery({ ...filter, page: values.page, limit: String(PAGE_SIZE) }));
  const rows = list.data?.data;
  const columns = useAuditColumns({ timeZone });
  const isOpen = ID.test(values.open);
  const listed = rows?.find(({ id }) => id === values.open);
  return (
    <>
      <AuditToolbar filters={filters} answer={list.data} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p aria-live="polite" className="text-sm text-text-muted">
          {list.data && t('count', { count: list.data.total })}
        </p>
        {mayExport && <ExportButton name="exportAudit" query={filter} count={list.data?.total} />}
      </div>
      <SavedViews list="audit" />
      <WithSidePanel
        panel={
          <SidePanel
            openKey={isOpen ? values.open : undefined}
            title={t('line', { id: values.open })}
            isWide
            onClose={() => set({ open: '' })}
          >
            {isOpen && (
              <AuditPanel key={values.open} id={values.open} listed={listed} me={me} timeZone={timeZone} />
            )}
          </SidePanel>
        }
      >
        <DataTable
          label={t('title')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          openKey={values.open}
          onOpen={({ id }) => set({ open: id })}
          sort={values.sort}
          onSort={(sort) => set({ sort: AUDIT_FILTERS.sort.find((known) => known === sort) })}
          isFetching={list.isFetching && list.isPlaceholderData}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty={{
            icon: <ScrollText />,
            title: t('empty'),
            body: t(filters.isFiltered ? 'emptyFiltered' : 'emptyBody'),
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
    </>
  );
}
