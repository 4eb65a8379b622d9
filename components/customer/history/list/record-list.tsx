'use client';

import { ReceiptText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type NextPageQuery, useNextPage } from '@/components/app-shell/paging/use-next-page';
import { Button } from '@/components/ui/buttons/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { RetryBanner } from '@/components/ui/feedback/retry-banner';
import { Skeleton } from '@/components/ui/feedback/skeleton';

/** What a list needs to know of its infinite query. */
export interface PagedQuery<T> extends NextPageQuery {
  data: { pages: readonly { data: readonly T[] }[] } | undefined;
  isError: boolean;
  hasNextPage: boolean;
  isFetchNextPageError: boolean;
  refetch: () => unknown;
}

/**
 * A list of money in each of its states. A failed load is never shown as an empty list (T2); what was loaded stays
 * while a reload or the next page fails, and the list says so.
 */
export function RecordList<T>({
  query,
  empty,
  children,
}: {
  query: PagedQuery<T>;
  empty: { title: string; body: string; action?: ReactNode };
  /** The rows. */
  children: (records: readonly T[]) => ReactNode;
}) {
  const t = useTranslations('history');
  const records = query.data?.pages.flatMap((page) => page.data);
  if (!records) {
    if (!query.isError) return <RecordSkeletons label={t('list.loading')} />;
    return (
      <Card flush>
        <ErrorState
          title={t('list.failed')}
          body={t('list.failedBody')}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  }
  const notRefreshed = query.isError && !query.isFetchNextPageError;
  return (
    <section aria-label={t('list.label')} className="flex flex-col gap-4">
      {notRefreshed && (
        <RetryBanner isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
          {t('list.notRefreshed')}
        </RetryBanner>
      )}
      <p role="status" className="sr-only">
        {t('list.shown', { count: records.length })}
      </p>
      {records.length === 0 ? (
        <Card flush>
          <EmptyState icon={<ReceiptText />} {...empty} />
        </Card>
      ) : (
        children(records)
      )}
      <NextPage query={query} isLong={(query.data?.pages.length ?? 0) > 1} />
    </section>
  );
}

function NextPage<T>({ query, isLong }: { query: PagedQuery<T>; isLong: boolean }) {
  const t = useTranslations('history.list');
  const { isBusy, loadMore } = useNextPage(query);
  if (!query.hasNextPage) {
    return isLong ? <p className="py-2 text-center text-sm text-text-muted">{t('end')}</p> : null;
  }
  return (
    <div className="flex flex-col gap-2">
      {query.isFetchNextPageError && (
        <p role="alert" className="text-center text-sm text-danger">
          {t('moreFailed')}
        </p>
      )}
      <Button variant="secondary" full busy={isBusy} busyLabel={t('loading')} onClick={loadMore}>
        {t('loadMore')}
      </Button>
    </div>
  );
}

/** Rows on their way, in the size of those to come. */
function RecordSkeletons({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <Card flush>
        {['a', 'b', 'c', 'd', 'e'].map((row) => (
          <div key={row} className="flex min-h-18 items-center gap-3 px-4 py-2">
            <Skeleton className="size-10 rounded-full" />
            <span className="flex min-w-0 flex-1 flex-col gap-2">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-3 w-32 max-w-full" />
            </span>
            <Skeleton className="h-6 w-18" />
          </div>
        ))}
      </Card>
    </div>
  );
}
