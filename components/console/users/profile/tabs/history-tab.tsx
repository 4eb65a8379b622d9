'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useShownPages } from '@/components/app-shell/paging/use-shown-pages';
import { ChangeRow } from '@/components/sign-ins/change-row';
import { LoadingRows } from '@/components/sign-ins/loading-rows';
import { Button } from '@/components/ui/buttons/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import type { ProfileFilters } from '../profile-list';
import { userHistoryQuery } from '../profile-queries';

/** Changes of the account other than money, as its owner sees them. */
export function HistoryTab({
  userId,
  filters,
  timeZone,
}: {
  userId: string;
  filters: ProfileFilters;
  timeZone: string;
}) {
  const t = useTranslations('user-profile.history');
  const explain = useErrorText();
  const history = useInfiniteQuery(userHistoryQuery(userId));
  const wanted = Number(filters.values.page);
  const { pages, hasMore, isBusy, showMore } = useShownPages(history, {
    wanted,
    onMore: () => filters.set({ page: String(wanted + 1) }),
  });
  const changes = pages.flatMap(({ data }) => data);
  return (
    <div className="flex flex-col gap-3 pt-3">
      <Card flush>
        {pages.length === 0 ? (
          history.isError ? (
            <ErrorState
              title={t('failed')}
              body={explain(history.error)}
              isRetrying={history.isFetching}
              onRetry={() => void history.refetch()}
            />
          ) : (
            <LoadingRows />
          )
        ) : changes.length === 0 ? (
          <EmptyState icon={<History />} title={t('empty')} />
        ) : (
          <ul className="divide-y divide-line">
            {changes.map((change) => (
              <ChangeRow key={change.id} change={change} timeZone={timeZone} />
            ))}
          </ul>
        )}
      </Card>
      {history.isFetchNextPageError && (
        <p role="alert" className="text-center text-sm text-danger">
          {explain(history.error)}
        </p>
      )}
      {hasMore && (
        <Button variant="secondary" size="sm" full busy={isBusy} onClick={showMore}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}
