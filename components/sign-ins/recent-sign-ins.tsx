'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { SignIn } from '@/lib/contract/account/account-schemas';
import { formatDateTime } from '@/lib/i18n/format/format-time';
import { Button } from '../ui/buttons/button';
import { Card } from '../ui/card';
import { Badge } from '../ui/feedback/badge';
import { EmptyState } from '../ui/feedback/empty-state';
import { DeviceIcon } from './device-icon';
import { useDeviceName } from './use-device-name';

const SHOWN_FIRST = 5;

/** Recent sign-ins with time and place, active or ended. */
export function RecentSignIns({
  signIns,
  timeZone,
}: {
  signIns: readonly SignIn[];
  timeZone: string | undefined;
}) {
  const t = useTranslations('security.recent');
  const language = useLocale();
  const nameOf = useDeviceName();
  const [isWhole, setIsWhole] = useState(false);
  const moment = (at: string) => formatDateTime(at, language, timeZone) ?? '–';
  const shown = isWhole ? signIns : signIns.slice(0, SHOWN_FIRST);
  if (signIns.length === 0) {
    return (
      <Card flush>
        <EmptyState title={t('empty')} />
      </Card>
    );
  }
  return (
    <>
      <Card flush>
        <ul className="divide-y divide-line">
          {shown.map(({ id, device, address, signedInAt, endedAt }) => (
            <li key={id} className="flex gap-3 px-4 py-3">
              <DeviceIcon kind={device.kind} />
              <span className="flex min-w-0 flex-1 flex-col text-sm text-text-muted">
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <span className="text-base font-medium break-words text-text">{nameOf(device)}</span>
                  {endedAt === null && <Badge tone="success">{t('running')}</Badge>}
                </span>
                <span className="figures">{moment(signedInAt)}</span>
                {endedAt !== null && <span className="figures">{t('ended', { at: moment(endedAt) })}</span>}
                {address && <span className="figures break-all">{address}</span>}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      {shown.length < signIns.length && (
        <Button variant="secondary" full onClick={() => setIsWhole(true)}>
          {t('showAll', { count: signIns.length })}
        </Button>
      )}
    </>
  );
}
