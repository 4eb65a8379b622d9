'use client';

import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Role } from '@/lib/contract/staff/permissions';
import { useUrlFilters } from '../kit/filters/use-url-filters';
import { ListScreen } from '../kit/list-screen';
import { SidePanel } from '../kit/panel/side-panel';
import { ExportButton } from '../kit/views/export-button';
import { useAuditColumns } from './audit-columns';
import { AUDIT_FILTERS, toAuditFilter } from './audit-filters';
import { AuditPanel } from './audit-panel';
import { auditQuery } from './audit-queries';
import { AuditToolbar } from './audit-toolbar';
import { ID, PAGE_SIZE } from './list-filters';

/** /admin/audit: what staff did, when, from where, and what changed. Read-only. */
export function AuditScreen({
  me,
  timeZone,
  mayExport,
}: {
  me: { id: string; role: Role };
  timeZone: string;
  mayExport: boolean;
}) {
  const t = useTranslations('audit');
  const filters = useUrlFilters(AUDIT_FILTERS);
  const { values, set } = filters;
  const filter = toAuditFilter(values);
  const list = useQuery(auditQuery({ ...filter, page: values.page, limit: String(PAGE_SIZE) }));
  const rows = list.data?.data;
  const columns = useAuditColumns({ timeZone });
  const isOpen = ID.test(values.open);
  const listed = rows?.find(({ id }) => id === values.open);
  return (
    <ListScreen
      label={t('title')}
      toolbar={<AuditToolbar filters={filters} answer={list.data} />}
      savedViews="audit"
      count={(total) => t('count', { count: total })}
      listActions={mayExport && <ExportButton name="exportAudit" query={filter} count={list.data?.total} />}
      columns={columns}
      rows={rows}
      empty={{
        icon: <ScrollText />,
        title: t('empty'),
        body: t('emptyBody'),
        filteredBody: t('emptyFiltered'),
      }}
      query={list}
      page={list.data}
      pageSize={PAGE_SIZE}
      filters={filters}
      sorts={AUDIT_FILTERS.sort}
      panel={
        <SidePanel
          openKey={isOpen ? values.open : undefined}
          title={t('entry', { id: values.open })}
          isWide
          onClose={() => set({ open: '' })}
        >
          {isOpen && (
            <AuditPanel key={values.open} id={values.open} listed={listed} me={me} timeZone={timeZone} />
          )}
        </SidePanel>
      }
    />
  );
}
