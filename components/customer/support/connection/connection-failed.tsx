'use client';

import { WifiOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/buttons/button';
import { cx } from '@/components/ui/cx';
import type { ConnectionError, ConnectionSnapshot } from '@/lib/chat/chat-model';

/** Shown when connecting failed: the reason, a retry and the details. A single line above loaded messages. */
export function ConnectionFailed({
  link,
  isCompact,
  onRetry,
  onDebug,
}: {
  link: ConnectionSnapshot;
  isCompact: boolean;
  onRetry: () => void;
  onDebug: () => void;
}) {
  const t = useTranslations('support.failed');
  const text = useConnectErrorText();
  return (
    <div
      role="alert"
      className={cx(
        'flex flex-col items-center gap-2 px-4 text-center',
        isCompact
          ? 'shrink-0 border-b border-line bg-danger-soft py-2'
          : 'min-h-0 flex-1 justify-center overflow-y-auto py-8',
      )}
    >
      {!isCompact && (
        <span
          aria-hidden="true"
          className="mb-2 flex size-14 items-center justify-center rounded-full bg-danger-soft text-danger"
        >
          <WifiOff className="size-6" />
        </span>
      )}
      <p className={cx('font-semibold', isCompact && 'text-sm text-danger')}>{t('title')}</p>
      <p className={cx('max-w-xs text-sm', isCompact ? 'text-danger' : 'text-text-muted')}>
        {text(link.lastError)} {t('retriesAutomatically')}
      </p>
      <div className={cx('flex flex-wrap justify-center gap-2', !isCompact && 'mt-2')}>
        <Button size="sm" variant={isCompact ? 'quiet' : 'primary'} onClick={onRetry}>
          {t('tryAgain')}
        </Button>
        <Button
          size="sm"
          variant={isCompact ? 'quiet' : 'secondary'}
          aria-haspopup="dialog"
          onClick={onDebug}
        >
          {t('debug')}
        </Button>
      </div>
    </div>
  );
}

/** The sentence for a connection that did not come about (E6). */
function useConnectErrorText(): (error: ConnectionError | null) => string {
  const t = useTranslations('support.connectError');
  const errors = useTranslations('errors');
  return (error) => {
    if (error?.kind === 'too_many') return errors('too_many_sockets');
    return t(error?.kind ?? 'other');
  };
}
