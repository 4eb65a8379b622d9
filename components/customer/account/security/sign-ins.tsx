'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { LoadingRows } from '@/components/sign-ins/loading-rows';
import { RecentSignIns } from '@/components/sign-ins/recent-sign-ins';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { RetryBanner } from '@/components/ui/feedback/retry-banner';
import type { AnswerOf } from '@/lib/contract/endpoints';
import { DeviceList } from './device-list';
import { sessionsQuery } from './security-queries';

/** The server's answer for the first view and its time on the server's clock. */
export interface Fetched<T> {
  answer: T | undefined;
  atMs: number;
}

/** Signed-in devices and recent sign-ins, from one answer, in each of its states. */
export function SignIns({
  initial,
  timeZone,
}: {
  initial: Fetched<AnswerOf<'sessions'>>;
  timeZone: string | undefined;
}) {
  const t = useTranslations('security');
  const { data, isError, isFetching, refetch } = useQuery({
    ...sessionsQuery,
    initialData: initial.answer,
    initialDataUpdatedAt: initial.atMs,
  });
  if (!data) {
    return (
      <section aria-labelledby="devices" className="flex flex-col gap-3">
        <h2 id="devices" className="font-semibold">
          {t('devices.title')}
        </h2>
        <Card flush>
          {isError ? (
            <ErrorState title={t('devices.failed')} isRetrying={isFetching} onRetry={() => void refetch()} />
          ) : (
            <LoadingRows />
          )}
        </Card>
      </section>
    );
  }
  return (
    <>
      <section aria-labelledby="devices" className="flex flex-col gap-3">
        <h2 id="devices" className="font-semibold">
          {t('devices.title')}
        </h2>
        {isError && (
          <RetryBanner isRetrying={isFetching} onRetry={() => void refetch()}>
            {t('notRefreshed')}
          </RetryBanner>
        )}
        <DeviceList sessions={data.sessions} timeZone={timeZone} />
      </section>
      <section aria-labelledby="recent" className="flex flex-col gap-3">
        <h2 id="recent" className="font-semibold">
          {t('recent.title')}
        </h2>
        <RecentSignIns signIns={data.recent} timeZone={timeZone} />
      </section>
    </>
  );
}
