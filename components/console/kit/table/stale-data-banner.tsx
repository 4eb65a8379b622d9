'use client';

import { useTranslations } from 'next-intl';
import { RetryBanner } from '@/components/ui/feedback/retry-banner';

/** Says that what is shown could not be refreshed, with another try. Nothing while all is well, or before the first load. */
export function StaleDataBanner({
  query: { data, error, isFetching, refetch },
}: {
  query: { data: unknown; error: Error | null; isFetching: boolean; refetch: () => unknown };
}) {
  const t = useTranslations('admin');
  if (!error || data === undefined) return null;
  return (
    <RetryBanner isRetrying={isFetching} onRetry={() => void refetch()}>
      {t('notRefreshed')}
    </RetryBanner>
  );
}
