'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useNextPage } from '@/components/app-shell/paging/use-next-page';
import { ChangeRow } from '@/components/sign-ins/change-row';
import { LoadingRows } from '@/components/sign-ins/loading-rows';
import { Button } from '@/components/ui/buttons/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { ErrorState } from '@/components/ui/feedback/error-state';
import type { AnswerOf } from '@/lib/contract/endpoints';
import { changesQuery } from './security-queries';
import type { Fetched } from './sign-ins';

/** Changes of the account, newest first, page by page. */
export function AccountChanges({
  initial,
  timeZone,
}: {
  initial: Fetched<AnswerOf<'profileHistory'>>;
  timeZone: string | undefined;
}) {
  const t = useTranslations('security.changes');
  const { answer, atMs } = initial;
  const query = useInfiniteQuery({
    ...changesQuery,
    ...(answer && { initialData: { pages: [answer], pageParams: [null] }, initialDataUpdatedAt: atMs }),
  });
  const { isBusy, loadMore } = useNextPage(query);
  const changes = query.data?.pages.flatMap((page) => page.data);
  return (
    <section aria-labelledby="changes" className="flex flex-col gap-3">
      <h2 id="changes" className="font-semibold">
        {t('title')}
      </h2>
      <Card flush>
        {changes === undefined &&
          (query.isError ? (
            <ErrorState
              title={t('failed')}
              isRetrying={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <LoadingRows />
          ))}
        {changes?.length === 0 && <EmptyState title={t('empty')} />}
        {changes && changes.length > 0 && (
          <ul className="divide-y divide-line">
            {changes.map((change) => (
              <ChangeRow key={change.id} change={change} timeZone={timeZone} />
            ))}
          </ul>
        )}
      </Card>
      {query.isFetchNextPageError && (
        <p role="alert" className="text-center text-sm text-danger">
          {t('moreFailed')}
        </p>
      )}
      {query.hasNextPage && (
        <Button variant="secondary" full busy={isBusy} busyLabel={t('loading')} onClick={loadMore}>
          {t('loadMore')}
        </Button>
      )}
    </section>
  );
}
