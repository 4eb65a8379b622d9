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

/** Rows per page of a tab's list. */
export const PAGE_SIZE = 20;

/** The list of a tab: count, link to the full list, table and pager. Order and page are kept in the URL. */
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
  /** The full list, filtered by this user. */
  fullList: { href: string; label: string };
  columns: readonly TableColumn<R>[];
  rows: readonly R[] | undefined;
  /** The page that a row opens. */
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

/** Above the content of a tab: the count, and the link to the full list. */
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

/** Texts of a tab's list. */
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
