'use client';

import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Role } from '@/lib/contract/staff/permissions';
import { useUrlFilters } from '../kit/filters/use-url-filters';
import { ListScreen, writeEmptyTexts } from '../kit/list-screen';
import { ExportButton } from '../kit/views/export-button';
import { useAuditColumns } from './audit-columns';
import { AuditEntry } from './audit-entry';
import { AUDIT_FILTERS, toAuditFilter } from './audit-filters';
import { auditQuery } from './audit-queries';
import { AuditToolbar } from './audit-toolbar';
import { RowPanel } from './list/row-panel';
import { PAGE_SIZE } from './list-filters';

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
  const columns = useAuditColumns({ timeZone });
  return (
    <ListScreen
      label={t('title')}
      toolbar={<AuditToolbar filters={filters} answer={list.data} />}
      savedViews="audit"
      count={(total) => t('count', { count: total })}
      listActions={mayExport && <ExportButton name="exportAudit" query={filter} count={list.data?.total} />}
      columns={columns}
      rows={list.data?.data}
      empty={{ icon: <ScrollText />, ...writeEmptyTexts(t) }}
      query={list}
      page={list.data}
      pageSize={PAGE_SIZE}
      filters={filters}
      sorts={AUDIT_FILTERS.sort}
      panel={
        <RowPanel
          id={values.open}
          title={t('entry', { id: values.open })}
          isWide
          rows={list.data?.data}
          query={auditQuery}
          notFound={t('notFound')}
          onClose={() => set({ open: '' })}
        >
          {(entry) => <AuditEntry entry={entry} me={me} timeZone={timeZone} />}
        </RowPanel>
      }
    />
  );
}
