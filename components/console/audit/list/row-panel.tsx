'use client';

import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SidePanel } from '@/components/console/kit/panel/side-panel';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { ID } from '../list-filters';

interface OpenRowProps<Row, Answer, Key extends QueryKey> {
  /** From the address. */
  id: string;
  /** Those of the page that is shown. */
  rows: readonly Row[] | undefined;
  query: (query: { id: string; limit: string }) => UseQueryOptions<Answer, Error, Answer, Key>;
  notFound: string;
  /** The details of the row. */
  children: (row: Row) => ReactNode;
}

/** The row that the address opens, beside its list. */
export function RowPanel<
  Row extends { id: string },
  Answer extends { data: readonly Row[] },
  Key extends QueryKey,
>({
  title,
  isWide,
  onClose,
  ...row
}: OpenRowProps<Row, Answer, Key> & { title: string; isWide?: boolean; onClose: () => void }) {
  const isOpen = ID.test(row.id);
  return (
    <SidePanel openKey={isOpen ? row.id : undefined} title={title} isWide={isWide} onClose={onClose}>
      {isOpen && <OpenRow key={row.id} {...row} />}
    </SidePanel>
  );
}

/** As it is listed, or fetched alone where a link opens one of another page. */
function OpenRow<Row extends { id: string }, Answer extends { data: readonly Row[] }, Key extends QueryKey>({
  id,
  rows,
  query,
  notFound,
  children,
}: OpenRowProps<Row, Answer, Key>) {
  const explain = useErrorText();
  const listed = rows?.find((row) => row.id === id);
  const found = useQuery({ ...query({ id, limit: '1' }), enabled: !listed });
  const row = listed ?? found.data?.data[0];
  if (row) return children(row);
  if (found.error) {
    return (
      <ErrorState
        body={explain(found.error)}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    );
  }
  return found.data ? <EmptyState title={notFound} /> : <Skeleton className="h-64 w-full" />;
}
