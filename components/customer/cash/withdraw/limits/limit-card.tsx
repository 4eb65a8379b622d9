'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { RetryBanner } from '@/components/ui/feedback/retry-banner';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { formatAmount, formatUsdt } from '@/lib/i18n/format/format-money';
import { formatClock } from '@/lib/i18n/format/format-time';
import { type FetchedLimits, withdrawalLimitsQuery } from '../withdraw-queries';
import { PauseNotice } from './pause-notice';
import { RaiseLimit } from './raise-limit';
import { readLimits, type WithdrawLimits } from './read-limits';

/** The remaining withdrawal limit of today, what raises it, and whether withdrawals are paused. */
export function LimitCard({ initial }: { initial: FetchedLimits }) {
  const t = useTranslations('withdraw.limit');
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useQuery({
    ...withdrawalLimitsQuery,
    initialData: initial.answer,
    initialDataUpdatedAt: initial.atMs,
  });
  const limits = data && readLimits(data.data, dataUpdatedAt);
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold">{t('title')}</h2>
      {limits ? (
        <Figures limits={limits} />
      ) : isError || data ? (
        <RetryBanner isRetrying={isFetching} onRetry={() => void refetch()}>
          {t('failed')}
        </RetryBanner>
      ) : (
        <div role="status" className="flex flex-col gap-2">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-2 w-full" />
        </div>
      )}
    </Card>
  );
}

function Figures({ limits }: { limits: WithdrawLimits }) {
  const t = useTranslations('withdraw.limit');
  const { left, daily, pause } = limits;
  const time = formatClock(limits.resetsAt, limits.timeZone)?.slice(0, 5) ?? '–';
  const share = daily <= 0n ? 0 : Math.max(0, Math.min(100, Number((left * 100n) / daily)));
  return (
    <>
      <div className="flex flex-col gap-1">
        <p className="text-sm text-text-muted">{t('left')}</p>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="figures text-lg leading-tight font-bold">{formatUsdt(left)}</span>
          <span className="figures text-sm text-text-muted">
            {t('detail', { limit: formatAmount(daily), time })}
          </span>
        </p>
        <svg
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="mt-1 h-2 w-full rounded-full bg-line"
        >
          <rect width={share} height="1" className="fill-brand" />
        </svg>
      </div>
      {pause && <PauseNotice pause={pause} timeZone={limits.timeZone} />}
      <RaiseLimit limits={limits} />
    </>
  );
}
