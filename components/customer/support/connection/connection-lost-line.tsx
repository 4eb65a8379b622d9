'use client';

import { WifiOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useIsOnline } from '@/components/app-shell/availability/use-is-online';
import { Button } from '@/components/ui/buttons/button';
import { Banner } from '@/components/ui/feedback/banner';
import { Spinner } from '@/components/ui/feedback/spinner';
import type { ConnectionSnapshot } from '@/lib/chat/chat-model';

/** Shown after a disconnect or while the device is offline; reconnects automatically, or at once on a tap. */
export function ConnectionLostLine({ link, onRetry }: { link: ConnectionSnapshot; onRetry: () => void }) {
  const t = useTranslations('support');
  const common = useTranslations('common');
  const isOnline = useIsOnline();
  if (isOnline && (link.state === 'connected' || !link.everConnected)) return null;
  const isTrying = link.state === 'reconnecting';
  return (
    <Banner
      tone="warn"
      className="shrink-0 rounded-none py-0"
      icon={isTrying ? <Spinner /> : <WifiOff />}
      action={
        !isTrying &&
        isOnline && (
          <Button size="sm" variant="quiet" onClick={onRetry}>
            {t('failed.tryAgain')}
          </Button>
        )
      }
    >
      {link.state !== 'connected' && <span className="block font-medium">{t('lost')}</span>}
      {!isOnline && <span className="block">{common('offline')}</span>}
    </Banner>
  );
}
