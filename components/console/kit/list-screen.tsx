'use client';

import type { ReactNode } from 'react';
import type { ViewList } from '@/lib/contract/audit/audit-rules';
import { WithSidePanel } from './panel/side-panel';
import { CountLine } from './table/count-line';
import { type ListFilters, PagedTable, type PagedTableProps } from './table/paged-table';
import { SavedViews } from './views/saved-views';

interface ListScreenProps<R, S extends string> extends Omit<PagedTableProps<R, S>, 'empty' | 'filters'> {
  filters: ListFilters<S> & { isFiltered: boolean };
  /** Over the toolbar: figures about the whole list. */
  summary?: ReactNode;
  /** Search and filters. */
  toolbar?: ReactNode;
  /** The list whose views can be saved. */
  savedViews?: ViewList;
  /** Over the table: how many rows there are. */
  count?: (total: number) => ReactNode;
  /** Rows of the whole list; by default those of `page`. Undefined while the first load runs. */
  total?: number;
  /** At the end of the same line: export, a new record. */
  listActions?: ReactNode;
  /** In the place of that line while rows are selected: what can be done with them. */
  selectionBar?: ReactNode;
  empty: {
    icon?: ReactNode;
    title: string;
    body?: string;
    /** Instead of `body` while filters leave rows out. */
    filteredBody?: string;
  };
  /** The open row, beside the list. */
  panel?: ReactNode;
}

/**
 * A list page of the console: toolbar, saved views, count and export, table with pages, and the open row beside them.
 * Filters, order, page and the open row stand in the address (`useUrlFilters`).
 */
export function ListScreen<R extends { id: string }, S extends string = never>({
  summary,
  toolbar,
  savedViews,
  count,
  total,
  listActions,
  selectionBar,
  empty: { filteredBody, ...empty },
  panel,
  ...table
}: ListScreenProps<R, S>) {
  const rowCount = total ?? table.page?.total;
  return (
    <WithSidePanel panel={panel}>
      {summary}
      {toolbar}
      {savedViews && <SavedViews list={savedViews} />}
      {selectionBar ||
        ((count || listActions) && (
          <CountLine count={rowCount !== undefined && count?.(rowCount)}>{listActions}</CountLine>
        ))}
      <PagedTable
        {...table}
        empty={{ ...empty, body: (table.filters.isFiltered && filteredBody) || empty.body }}
      />
    </WithSidePanel>
  );
}
