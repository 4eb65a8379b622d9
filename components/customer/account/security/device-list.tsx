'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DeviceRow } from '@/components/sign-ins/device-row';
import { Button } from '@/components/ui/buttons/button';
import { Card } from '@/components/ui/card';
import type { SignedInDevice } from '@/lib/contract/account/account-schemas';
import { type EndTarget, SignOutDialog } from './sign-out-dialog';

/** Where this person is signed in, this device first, and the ways to end it elsewhere. */
export function DeviceList({
  sessions,
  timeZone,
}: {
  sessions: readonly SignedInDevice[];
  timeZone: string | undefined;
}) {
  const t = useTranslations('security');
  const [target, setTarget] = useState<EndTarget>();
  const [isAsking, setIsAsking] = useState(false);
  const ask = (next: EndTarget) => {
    setTarget(next);
    setIsAsking(true);
  };
  const hasOthers = sessions.some(({ current }) => !current);
  return (
    <>
      <Card flush>
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <DeviceRow
              key={session.id}
              session={session}
              timeZone={timeZone}
              onSignOut={(chosen) => ask({ kind: 'one', session: chosen })}
            />
          ))}
        </ul>
      </Card>
      {hasOthers ? (
        <Button variant="danger" full onClick={() => ask({ kind: 'others' })}>
          {t('signOut.others')}
        </Button>
      ) : (
        <p className="text-sm text-text-muted">{t('devices.onlyThis')}</p>
      )}
      {target && <SignOutDialog target={target} open={isAsking} onClose={() => setIsAsking(false)} />}
    </>
  );
}
