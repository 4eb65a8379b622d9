'use client';

import { useQuery } from '@tanstack/react-query';
import { MonitorX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DeviceRow } from '@/components/sign-ins/device-row';
import { LoadingRows } from '@/components/sign-ins/loading-rows';
import { RecentSignIns } from '@/components/sign-ins/recent-sign-ins';
import { Button } from '@/components/ui/buttons/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import type { SignedInDevice } from '@/lib/contract/account/account-schemas';
import type { UserDetail } from '@/lib/contract/users/user-schemas';
import { EndSessionsDialog } from '../dialogs/end-sessions-dialog';
import { userSessionsQuery } from '../profile-queries';

/** The user's sessions, buttons that end them, and the latest sign-ins. */
export function SessionsTab({ of: user, timeZone }: { of: UserDetail; timeZone: string }) {
  const t = useTranslations('user-profile.sessions');
  const security = useTranslations('security');
  const explain = useErrorText();
  const { data, isError, error, isFetching, refetch } = useQuery(userSessionsQuery(user.id));
  /** What the dialog would end: one session, or all. */
  const [target, setTarget] = useState<SignedInDevice | 'all'>('all');
  const [isAsking, setIsAsking] = useState(false);
  // The same permission as for a password reset link: both sign the user out.
  const mayEnd = user.may.includes('change-password');
  const ask = (next: SignedInDevice | 'all') => {
    setTarget(next);
    setIsAsking(true);
  };
  if (!data) {
    return (
      <Card flush className="mt-3">
        {isError ? (
          <ErrorState
            title={t('failed')}
            body={explain(error)}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <LoadingRows />
        )}
      </Card>
    );
  }
  return (
    <div className="grid items-start gap-x-4 gap-y-6 pt-3 lg:grid-cols-2">
      <section aria-labelledby="user-devices" className="flex flex-col gap-3">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
          <h2 id="user-devices" className="font-semibold">
            {security('devices.title')}
          </h2>
          {mayEnd && data.sessions.length > 0 && (
            <Button variant="danger" size="sm" onClick={() => ask('all')}>
              {t('all')}
            </Button>
          )}
        </div>
        <Card flush>
          {data.sessions.length === 0 ? (
            <EmptyState icon={<MonitorX />} title={t('none')} />
          ) : (
            <ul className="divide-y divide-line">
              {data.sessions.map((session) => (
                <DeviceRow
                  key={session.id}
                  session={session}
                  timeZone={timeZone}
                  onSignOut={mayEnd ? ask : undefined}
                />
              ))}
            </ul>
          )}
        </Card>
      </section>
      <section aria-labelledby="user-sign-ins" className="flex flex-col gap-3">
        <h2 id="user-sign-ins" className="flex min-h-11 items-center font-semibold">
          {security('recent.title')}
        </h2>
        <RecentSignIns signIns={data.recent} timeZone={timeZone} />
      </section>
      <EndSessionsDialog user={user} target={target} open={isAsking} onClose={() => setIsAsking(false)} />
    </div>
  );
}
