'use client';

import { CloudOff, WifiOff } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useTransition } from 'react';
import { Button } from '../ui/button';
import { buttonClass } from '../ui/button-class';
import { EmptyState } from '../ui/empty-state';
import { useIsOnline } from './use-is-online';

/** A whole screen that could not be shown, offline or not, with two ways on. */
export function FailedScreen({
  reference,
  onRetry,
}: {
  reference?: string | undefined;
  onRetry: () => void;
}) {
  const t = useTranslations('common');
  const router = useRouter();
  const isOnline = useIsOnline();
  const [isRetrying, startRetry] = useTransition();
  const retry = () =>
    startRetry(() => {
      router.refresh();
      onRetry();
    });
  return (
    <main role="alert" className="flex min-h-[70dvh] items-center justify-center">
      <EmptyState
        icon={isOnline ? <CloudOff /> : <WifiOff />}
        isScreen
        title={t('failed.title')}
        body={
          <>
            {isOnline ? t('failed.body') : t('offline')}
            {reference && (
              <span className="figures block pt-2 text-xs">{t('failed.reference', { id: reference })}</span>
            )}
          </>
        }
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button busy={isRetrying} onClick={retry}>
              {t('retry')}
            </Button>
            {/* A full load: whatever broke in this page's memory is gone with it. */}
            <a href="/" className={buttonClass({ variant: 'secondary' })}>
              {t('goHome')}
            </a>
          </div>
        }
      />
    </main>
  );
}
