'use client';

import { DataTable, type DataTableProps } from './data-table';
import { Pager } from './pager';
import { StaleDataBanner } from './stale-data-banner';
import { useClampedPage } from './use-clamped-page';

type Wired = 'rowKey' | 'openKey' | 'onOpen' | 'sort' | 'onSort' | 'isFetching' | 'error' | 'onRetry';

/** The page of a list. */
export interface PagePlace {
  page: number;
  pages: number;
  total: number;
}
/** The query of a list, as far as its table needs it. */
export interface ListQuery<Data = unknown> {
  data: Data | undefined;
  isFetching: boolean;
  isPlaceholderData: boolean;
  error: Error | null;
  refetch: () => unknown;
}

/** The part of `useUrlFilters` that a table reads and writes. */
export interface ListFilters<S extends string> {
  values: { page?: string; sort?: S; open?: string };
  set(changes: { page?: string; sort?: S | undefined; open?: string }, options?: { replace?: boolean }): void;
}

export interface PagedTableProps<R, S extends string> extends Omit<DataTableProps<R>, Wired> {
  query: ListQuery;
  /** Undefined while the first load runs, and of a list that has no pages. */
  page?: PagePlace;
  /** Rows a page, of a list that has pages. */
  pageSize?: number;
  /** Rows can be opened where `open` is among them and they have no page of their own. */
  filters: ListFilters<S>;
  /** Values of `sort`. */
  sorts?: readonly S[];
}

/** A table with its pager, bound to the address: order, page and open row. */
export function PagedTable<R extends { id: string }, S extends string = never>({
  query,
  page,
  pageSize,
  filters: { values, set },
  sorts,
  ...table
}: PagedTableProps<R, S>) {
  useClampedPage(query.isPlaceholderData ? undefined : page, values.page, (existing) =>
    set({ page: existing }, { replace: true }),
  );
  const isOpening = values.open !== undefined && table.hrefOf === undefined;
  return (
    <>
      <StaleDataBanner query={query} />
      <DataTable
        {...table}
        rowKey={({ id }) => id}
        {...(isOpening && { openKey: values.open, onOpen: ({ id }: R) => set({ open: id }) })}
        {...(sorts && {
          sort: values.sort,
          onSort: (sort: string) => set({ sort: sorts.find((known) => known === sort) }),
        })}
        isFetching={query.isPlaceholderData}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
      {page && pageSize !== undefined && (
        <Pager
          page={page.page}
          pages={page.pages}
          total={page.total}
          limit={pageSize}
          onPage={(to) => set({ page: String(to) })}
        />
      )}
    </>
  );
}
