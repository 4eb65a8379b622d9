'use client';

import { useTranslations } from 'next-intl';
import { RetryBanner } from '@/components/ui/feedback/retry-banner';
import type { ListQuery } from './paged-table';

/** Over what stands although it could not be asked for again. Nothing while all is well, or while nothing is there yet. */
export function NotRefreshed({
  query: { data, error, isFetching, refetch },
}: {
  query: Pick<ListQuery, 'data' | 'error' | 'isFetching' | 'refetch'>;
}) {
  const t = useTranslations('admin');
  if (!error || data === undefined) return null;
  return (
    <RetryBanner isRetrying={isFetching} onRetry={() => void refetch()}>
      {t('notRefreshed')}
    </RetryBanner>
  );
}
