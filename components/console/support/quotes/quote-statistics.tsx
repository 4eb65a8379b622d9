'use client';

import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Banner } from '@/components/ui/feedback/banner';
import { RetryBanner } from '@/components/ui/feedback/retry-banner';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { quoteStatisticsQuery } from './quote-queries';

/** Number of quotes by status, with a warning when none is active. */
export function QuoteStatistics() {
  const t = useTranslations('quotes');
  const { data, error, refetch, isFetching } = useQuery(quoteStatisticsQuery);
  if (error && !data) {
    return (
      <RetryBanner isRetrying={isFetching} onRetry={() => void refetch()}>
        {t('statistics.failed')}
      </RetryBanner>
    );
  }
  const figures = {
    all: data?.data.total.allQuotes,
    active: data?.data.total.activeQuotes,
    inactive: data?.data.total.inactiveQuotes,
    recent: data?.data.recent.totalLast7Days,
  };
  return (
    <>
      <dl
        aria-label={t('statistics.label')}
        className="grid grid-cols-4 divide-x divide-line rounded-card bg-surface py-3 shadow-card"
      >
        {(['all', 'active', 'inactive', 'recent'] as const).map((name) => (
          <div key={name} className="flex min-w-0 flex-col justify-between gap-1 px-3 sm:px-4">
            <dt className="text-xs text-text-muted sm:text-sm">{t(`statistics.${name}`)}</dt>
            <dd className="figures text-xl leading-8 font-bold">
              {figures[name] ?? <Skeleton className="h-8 w-10" />}
            </dd>
          </div>
        ))}
      </dl>
      {figures.active === 0 && (
        <Banner tone="warn" icon={<TriangleAlert />}>
          {t('noneActive')}
        </Banner>
      )}
    </>
  );
}
