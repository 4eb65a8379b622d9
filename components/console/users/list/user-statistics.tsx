'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { RetryBanner } from '@/components/ui/feedback/retry-banner';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { groupDigits } from '@/lib/i18n/format/group-digits';
import { userStatisticsQuery } from './user-queries';

/** Number of accounts by state, each linked to the list it counts. */
export function UserStatistics() {
  const t = useTranslations('users.statistics');
  const { data, error, refetch, isFetching } = useQuery(userStatisticsQuery);
  if (error && !data) {
    return (
      <RetryBanner isRetrying={isFetching} onRetry={() => void refetch()}>
        {t('failed')}
      </RetryBanner>
    );
  }
  const of = data?.data;
  const figures = [
    { name: 'total', href: '/admin/users', count: of?.totalUsers },
    { name: 'active', href: '/admin/users?isBlocked=false', count: of?.activeUsers },
    { name: 'blocked', href: '/admin/users?isBlocked=true', count: of?.blockedUsers },
    { name: 'pending', href: '/admin/kyc', count: of?.pendingKYC },
  ] as const;
  return (
    <nav
      aria-label={t('label')}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card bg-line shadow-card min-[24rem]:grid-cols-4"
    >
      {figures.map(({ name, href, count }) => (
        <Link
          key={name}
          href={href}
          prefetch={false}
          className="flex min-w-0 flex-col justify-between gap-1 bg-surface px-3 py-3 hover:bg-bg focus-visible:-outline-offset-2 sm:px-4"
        >
          <span className="text-xs text-text-muted sm:text-sm">{t(name)}</span>
          <span className="figures text-xl leading-8 font-bold">
            {count === undefined ? <Skeleton className="h-8 w-10" /> : groupDigits(String(count))}
          </span>
        </Link>
      ))}
    </nav>
  );
}
