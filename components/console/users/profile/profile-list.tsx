'use client';

import { ArrowUpRight } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { UrlFilters } from '@/components/console/kit/filters/use-url-filters';
import type { TableColumn } from '@/components/console/kit/table/data-table';
import { type ListQuery, PagedTable, type PagePlace } from '@/components/console/kit/table/paged-table';
import { PROFILE_FILTERS } from './tabs/list-profile-tabs';

export type ProfileFilters = UrlFilters<typeof PROFILE_FILTERS>;

/** Rows of a page of a tab's list. */
export const PAGE_SIZE = 20;

/** A list of a tab: how many, the way to the whole list, the table and its pages. Order and page are the address's. */
export function ProfileList<R extends { id: string }>({
  label,
  count,
  empty,
  icon,
  fullList,
  columns,
  rows,
  hrefOf,
  query,
  filters,
}: {
  label: string;
  count: (total: number) => string;
  empty: string;
  icon: ReactNode;
  /** The list of everybody, narrowed to this person. */
  fullList: { href: string; label: string };
  columns: readonly TableColumn<R>[];
  rows: readonly R[] | undefined;
  /** The row on its own page. */
  hrefOf: (row: R) => string;
  query: ListQuery<PagePlace>;
  filters: ProfileFilters;
}) {
  return (
    <>
      <ListHeader fullList={fullList}>{query.data && count(query.data.total)}</ListHeader>
      <PagedTable
        label={label}
        columns={columns}
        rows={rows}
        hrefOf={hrefOf}
        empty={{ icon, title: empty }}
        query={query}
        page={query.data}
        pageSize={PAGE_SIZE}
        filters={filters}
        sorts={PROFILE_FILTERS.sort}
      />
    </>
  );
}

/** Over what a tab shows: how much there is, and the way to the page that shows all of it. */
export function ListHeader({
  fullList,
  children,
}: {
  fullList?: { href: string; label: string };
  children?: ReactNode;
}) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <p aria-live="polite" className="text-sm text-text-muted">
        {children}
      </p>
      {fullList && <FullListLink {...fullList} />}
    </div>
  );
}

function FullListLink({ href, label }: { href: string; label: string }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-11 items-center gap-1 rounded-field text-sm font-semibold text-brand underline-offset-2 hover:underline"
    >
      {label}
      <ArrowUpRight className="size-4" aria-hidden="true" />
    </Link>
  );
}

/** Texts of the lists, with the label of each tab. */
export function useListTexts(
  tab: 'deposits' | 'withdrawals' | 'adjustments' | 'trades' | 'conversations' | 'audit',
) {
  const t = useTranslations('user-profile.list');
  const tabs = useTranslations('user-profile.tabs');
  return {
    label: tabs(tab),
    count: (total: number) => t(`count.${tab}`, { count: total }),
    empty: t(`empty.${tab}`),
    fullListLabel: t(`full.${tab}`),
  };
}
