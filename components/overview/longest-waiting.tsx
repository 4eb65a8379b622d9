'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { formatUsdt } from '@/lib/i18n/format-money';
import { readAmountText } from '@/lib/money/money';
import { CaseStatus } from '../desk/case-status';
import { depositsQuery, withdrawalsQuery } from '../desk/desk-queries';
import { WaitingTime } from '../desk/waiting-time';
import { EmptyState } from '../ui/empty-state';
import { ErrorState } from '../ui/error-state';
import { Skeleton } from '../ui/skeleton';
import { useErrorText } from '../ui/use-error-text';

const SHOWN = 8;

/** The deposits and withdrawals that have waited longest, one list, each leading to its case. */
export function LongestWaiting() {
  const t = useTranslations('admin.overview');
  const explain = useErrorText();
  const limit = String(SHOWN);
  const deposits = useQuery(depositsQuery({ status: 'pending', sort: 'oldest', limit }));
  const withdrawals = useQuery(withdrawalsQuery({ status: 'open', sort: 'oldest', limit }));
  const error = deposits.error ?? withdrawals.error;
  const isLoaded = deposits.data !== undefined && withdrawals.data !== undefined;
  const cases = [
    ...(deposits.data?.deposits ?? []).map((one) => ({ ...one, href: `/admin/deposits?open=${one.id}` })),
    ...(withdrawals.data?.withdrawals ?? []).map((one) => ({
      ...one,
      href: `/admin/withdrawals?open=${one.id}`,
    })),
  ]
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
    .slice(0, SHOWN);
  return (
    <section className="rounded-card bg-surface shadow-card">
      <h2 className="p-4 pb-2 text-base font-bold">{t('longestWaiting')}</h2>
      {!isLoaded && error ? (
        <ErrorState
          body={explain(error)}
          onRetry={() => void Promise.all([deposits.refetch(), withdrawals.refetch()])}
          isRetrying={deposits.isFetching || withdrawals.isFetching}
        />
      ) : !isLoaded ? (
        <div className="flex flex-col gap-3 p-4">
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-6 w-2/3" />
        </div>
      ) : cases.length === 0 ? (
        <EmptyState icon={<CircleCheck />} title={t('allDone')} body={t('allDoneBody')} />
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {cases.map((one) => (
            <li key={one.transactionId}>
              <Link
                href={one.href}
                className="grid min-h-12 grid-cols-[4.5rem_1fr_auto] items-center gap-3 px-4 py-2 text-sm transition-colors duration-120 hover:bg-bg focus-visible:-outline-offset-2 sm:grid-cols-[4.5rem_1fr_9rem_9rem_6rem]"
              >
                <span className="figures font-medium">{one.transactionId}</span>
                <span className="min-w-0 truncate">{one.user.username}</span>
                <span className="max-sm:hidden">
                  <CaseStatus of={one} />
                </span>
                <span className="figures text-end font-semibold whitespace-nowrap">
                  {formatUsdt(readAmountText(one.amount))}
                </span>
                <span className="text-end text-text-muted max-sm:hidden">
                  <WaitingTime since={one.createdAt} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
