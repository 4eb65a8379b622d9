'use client';

import { Inbox } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CountLine } from './count-line';
import type { TableColumn } from './data-table';
import { type ListFilters, type ListQuery, PagedTable, type PagePlace } from './paged-table';

/** Cases that wait: how many, the table with its order, and the pages. */
export function QueueTable<R extends { id: string }, S extends string>({
  label,
  count,
  aside,
  empty,
  columns,
  rows,
  query,
  filters,
  sorts,
  pageSize,
}: {
  label: string;
  /** The line above the table. */
  count: (total: number) => string;
  /** Stands at the end of that line. */
  aside?: ReactNode;
  /** The title while nothing waits. */
  empty: string;
  columns: readonly TableColumn<R>[];
  rows: readonly R[] | undefined;
  query: ListQuery<PagePlace>;
  filters: ListFilters<S> & { isFiltered: boolean };
  sorts: readonly S[];
  pageSize: number;
}) {
  const t = useTranslations('desk');
  return (
    <>
      <CountLine count={query.data && count(query.data.total)}>{aside}</CountLine>
      <PagedTable
        label={label}
        columns={columns}
        rows={rows}
        empty={{
          icon: <Inbox />,
          title: empty,
          body: filters.isFiltered ? t('emptyFiltered') : t('emptyWaiting'),
        }}
        query={query}
        page={query.data}
        pageSize={pageSize}
        filters={filters}
        sorts={sorts}
      />
    </>
  );
}
