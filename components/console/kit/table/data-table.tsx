'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { ColumnHead, type ColumnSorts } from './column-head';
import { moveBetweenRows, openByClick, RowOpener } from './row-opener';
import { AllRowsCheckbox, RowCheckbox, type RowSelection } from './row-selection';

export interface TableColumn<T> {
  id: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** 'end' for amounts and ages. */
  align?: 'start' | 'end';
  /** 1 is always shown, 2 from a list width of 560 px, 3 from 880 px; an open side panel narrows the list. */
  priority?: 1 | 2 | 3;
  sorts?: ColumnSorts;
}

export interface DataTableProps<T> {
  /** What the rows are, for screen readers. */
  label: string;
  columns: readonly TableColumn<T>[];
  /** Undefined while the first load runs. */
  rows: readonly T[] | undefined;
  rowKey: (row: T) => string;
  /** The row whose details are open. */
  openKey?: string;
  onOpen?: (row: T) => void;
  /** The page of a row, if rows have one; undefined for a row that this role may not open. */
  hrefOf?: (row: T) => string | undefined;
  /** A checkbox before each row, for actions on several at once. */
  selection?: RowSelection<T>;
  /** Buttons at the right end of a row. */
  actions?: (row: T) => ReactNode;
  sort?: string;
  onSort?: (sort: string) => void;
  /** Another load runs while these rows are shown. */
  isFetching?: boolean;
  error?: unknown;
  onRetry?: () => void;
  empty: { title: string; body?: string; icon?: ReactNode; action?: ReactNode };
}

/** By CSS alone: the width of the list decides, without a render or a jump after the first paint. */
const SHOWN_FROM = {
  1: '',
  2: 'hidden @min-[560px]/list:table-cell',
  3: 'hidden @min-[880px]/list:table-cell',
} as const;
const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/**
 * The table of a list: sticky heads that sort, rows that open with a click, Enter or Space, arrow keys from row to row, and
 * states for loading, empty and failed.
 */
export function DataTable<T extends object>(props: DataTableProps<T>) {
  const { label, rows, rowKey, selection, error, onRetry, isFetching = false, empty } = props;
  const t = useTranslations('admin.table');
  const explain = useErrorText();
  if (error && !rows) {
    return (
      <div className="rounded-card bg-surface shadow-card">
        <ErrorState body={explain(error)} onRetry={onRetry} isRetrying={isFetching} />
      </div>
    );
  }
  if (rows?.length === 0) {
    return (
      <div className="rounded-card bg-surface shadow-card">
        <EmptyState {...empty} />
      </div>
    );
  }
  const { columns, hrefOf, onOpen, openKey, actions } = props;
  return (
    // Positioned, so that visually hidden content scrolls with it and does not widen the page.
    <div className="@container/list max-md:relative max-md:overflow-x-auto">
      <table
        aria-label={label}
        aria-busy={isFetching || !rows}
        className="w-full border-separate border-spacing-0 rounded-card bg-surface text-sm shadow-card"
      >
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={cx(HEAD, CHECKBOX_CELL)}>
                {rows && (
                  <AllRowsCheckbox
                    rows={rows}
                    rowKey={rowKey}
                    selection={selection}
                    isDisabled={isFetching}
                  />
                )}
              </th>
            )}
            {columns.map((column) => (
              <ColumnHead
                key={column.id}
                header={column.header}
                sorts={column.sorts}
                sort={props.sort}
                isAtEnd={column.align === 'end'}
                className={cx(HEAD, columnClass(column))}
                onSort={props.onSort}
              />
            ))}
            {actions && (
              <th scope="col" className={cx(HEAD, 'text-end')}>
                <span className="sr-only">{t('actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody onKeyDown={moveBetweenRows} className={cx(isFetching && rows && 'opacity-60')}>
          {rows
            ? rows.map((row) => {
                const key = rowKey(row);
                const href = hrefOf?.(row);
                const isOpen = key === openKey;
                return (
                  <tr
                    key={key}
                    aria-current={isOpen || undefined}
                    onClick={openByClick}
                    className={cx(
                      'group/row transition-colors duration-120',
                      (onOpen || href) && 'cursor-pointer hover:bg-bg',
                      isOpen && 'bg-brand-soft hover:bg-brand-soft',
                    )}
                  >
                    {selection && (
                      <td className={cx(CELL, CHECKBOX_CELL)}>
                        <RowCheckbox row={row} rowKey={key} selection={selection} isDisabled={isFetching} />
                      </td>
                    )}
                    {columns.map((column, index) => (
                      <td key={column.id} className={cx(CELL, columnClass(column))}>
                        {index === 0 ? (
                          <RowOpener href={href} onOpen={onOpen && (() => onOpen(row))}>
                            {column.cell(row)}
                          </RowOpener>
                        ) : (
                          column.cell(row)
                        )}
                      </td>
                    ))}
                    {actions && (
                      <td className={cx(CELL, 'text-end whitespace-nowrap')}>
                        <span className="inline-flex items-center justify-end gap-1">{actions(row)}</span>
                      </td>
                    )}
                  </tr>
                );
              })
            : SKELETON_ROWS.map((key) => (
                <tr key={key}>
                  {selection && <td className={CELL} />}
                  {columns.map((column) => (
                    <td key={column.id} className={cx(CELL, columnClass(column))}>
                      <Skeleton className="h-4 w-3/4" />
                    </td>
                  ))}
                  {actions && <td className={CELL} />}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}

const CELL =
  'h-12 border-b border-line px-3 py-1 align-middle group-last/row:border-b-0 first:ps-4 last:pe-4';
const HEAD =
  'border-b md:sticky md:top-(--console-head) md:z-10 border-line bg-surface px-3 text-xs font-semibold text-text-muted first:rounded-ss-card first:ps-4 last:rounded-se-card last:pe-4';
/** As narrow as the checkbox. */
const CHECKBOX_CELL = 'w-8 pe-0';

function columnClass<T>({ align, priority = 1 }: TableColumn<T>): string {
  return cx(SHOWN_FROM[priority], align === 'end' ? 'figures text-end whitespace-nowrap' : 'text-start');
}
