'use client';

import { useTranslations } from 'next-intl';
import type { SignedInDevice } from '@/lib/contract/account/account-schemas';
import { Button } from '../ui/buttons/button';
import { TimeAgo } from '../ui/facts/time-ago';
import { Badge } from '../ui/feedback/badge';
import { DeviceIcon } from './device-icon';
import { useDeviceName } from './use-device-name';

/** One signed-in device; every one but this can be signed out from here, by those who may. */
export function DeviceRow({
  session,
  timeZone,
  onSignOut,
}: {
  session: SignedInDevice;
  timeZone: string | undefined;
  onSignOut: ((session: SignedInDevice) => void) | undefined;
}) {
  const t = useTranslations('security');
  const nameOf = useDeviceName();
  const { current, device, address, signedInAt, lastActiveAt } = session;
  const zone = timeZone ? { timeZone } : {};
  return (
    <li className="flex gap-3 px-4 py-3">
      <DeviceIcon kind={device.kind} isCurrent={current} />
      <div className="flex min-w-0 flex-1 flex-col">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium break-words">{nameOf(device)}</span>
          {current && <Badge tone="brand">{t('devices.current')}</Badge>}
        </span>
        <span className="text-sm text-text-muted">
          {current ? (
            t('devices.activeNow')
          ) : (
            <>
              {t('devices.active')} <TimeAgo at={lastActiveAt} {...zone} />
            </>
          )}
          {address && ' · '}
          {address && <span className="inline-block max-w-full break-all">{address}</span>}
        </span>
        <span className="text-sm text-text-muted">
          {t('devices.since')} <TimeAgo at={signedInAt} {...zone} />
        </span>
        {!current && onSignOut && (
          <Button
            variant="secondary"
            size="sm"
            className="mt-2 self-start"
            aria-label={t('signOut.actionFor', { device: nameOf(device) })}
            onClick={() => onSignOut(session)}
          >
            {t('signOut.action')}
          </Button>
        )}
      </div>
    </li>
  );
}
