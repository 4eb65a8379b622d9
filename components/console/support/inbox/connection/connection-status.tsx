'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/buttons/button';
import { cx } from '@/components/ui/cx';
import type { ChatConnection } from '@/lib/chat/chat-model';
import { useConnection } from './use-connection';

/** Status of the live connection, with a button that reconnects. */
export function ConnectionStatus({ connection }: { connection: ChatConnection | null }) {
  const t = useTranslations('inbox.connection');
  const { state } = useConnection(connection);
  const isLive = state === 'connected';
  const isTrying = state === 'connecting' || state === 'reconnecting';
  return (
    <div className="flex items-center gap-1">
      <p role="status" className="flex min-w-0 items-center gap-2">
        <span
          aria-hidden="true"
          className={cx(
            'size-2 shrink-0 rounded-full',
            isLive ? 'bg-success' : isTrying ? 'bg-warn' : 'bg-danger',
          )}
        />
        <span>{t(isLive ? 'live' : isTrying ? 'connecting' : 'off')}</span>
      </p>
      {!isLive && !isTrying && (
        <Button
          variant="quiet"
          size="sm"
          className="-me-3 px-3! text-xs!"
          onClick={() => connection?.retry()}
        >
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
