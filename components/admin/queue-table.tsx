'use client';

import { Inbox } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DataTable, type TableColumn } from './data-table';
import { Pager } from './pager';

/** What the table needs to know of a page of a queue. */
interface QueuePage {
  total: number;
  page: number;
  pages: number;
}
interface QueueQuery {
  data: QueuePage | undefined;
  isPlaceholderData: boolean;
  error: Error | null;
  refetch: () => unknown;
}
/** The filters of a queue's address that the table itself changes. */
interface QueueFilters<S extends string> {
  values: { sort: S; open: string };
  set(changes: { sort?: S | undefined } | { page: string } | { open: string }): void;
  isFiltered: boolean;
}

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
  query: QueueQuery;
  filters: QueueFilters<S>;
  sorts: readonly S[];
  pageSize: number;
}) {
  const t = useTranslations('desk');
  const { values, set } = filters;
  return (
    <>
      <div className="flex min-h-5 items-center justify-between gap-2">
        <p aria-live="polite" className="text-sm text-text-muted">
          {query.data && count(query.data.total)}
        </p>
        {aside}
      </div>
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        openKey={values.open}
        onOpen={({ id }) => set({ open: id })}
        sort={values.sort}
        onSort={(sort) => set({ sort: sorts.find((known) => known === sort) })}
        isFetching={query.isPlaceholderData}
        error={query.error}
        onRetry={() => void query.refetch()}
        empty={{
          icon: <Inbox />,
          title: empty,
          body: filters.isFiltered ? t('emptyFiltered') : t('emptyWaiting'),
        }}
      />
      {query.data && (
        <Pager
          page={query.data.page}
          pages={query.data.pages}
          total={query.data.total}
          limit={pageSize}
          onPage={(page) => set({ page: String(page) })}
        />
      )}
    </>
  );
}
