'use client';

import type { ReactNode, Ref } from 'react';
import { cx } from '@/components/ui/cx';
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
  /** The same for a bar that sticks to the bottom of the window: a list that can have one keeps focused rows clear of it. */
  bottomBar?: ReactNode;
  /** Takes the focus when what had it is gone. */
  tableRef?: Ref<HTMLDivElement>;
  empty: {
    icon?: ReactNode;
    title: string;
    body?: string;
    /** Instead of `body` while filters leave rows out. */
    filteredBody?: string;
  };
  /** The open row, beside the list. Without one the list stands in the column of its page. */
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
  bottomBar,
  tableRef,
  empty: { filteredBody, ...empty },
  panel,
  ...table
}: ListScreenProps<R, S>) {
  const rowCount = total ?? table.page?.total;
  const list = (
    <>
      {summary}
      {toolbar}
      {savedViews && <SavedViews list={savedViews} />}
      {selectionBar ||
        ((count || listActions) && (
          <CountLine count={rowCount !== undefined && count?.(rowCount)}>{listActions}</CountLine>
        ))}
      <div
        ref={tableRef}
        tabIndex={tableRef ? -1 : undefined}
        className={cx(
          'flex flex-col gap-[inherit] outline-none',
          bottomBar !== undefined && '[&_a]:scroll-mb-28 [&_button]:scroll-mb-28 [&_input]:scroll-mb-28',
        )}
      >
        <PagedTable
          {...table}
          empty={{ ...empty, body: (table.filters.isFiltered && filteredBody) || empty.body }}
        />
      </div>
      {bottomBar}
    </>
  );
  return panel === undefined ? list : <WithSidePanel panel={panel}>{list}</WithSidePanel>;
}

/** What a list says when it has no rows: the keys that its namespace has for it. */
export function writeEmptyTexts(t: (key: 'empty' | 'emptyBody' | 'emptyFiltered') => string) {
  return { title: t('empty'), body: t('emptyBody'), filteredBody: t('emptyFiltered') };
}
