'use client';

import { BadgeCheck, Headset, RefreshCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';
import type { FetchedChat } from './fetch-chat';
import { useWelcomeQuote } from './use-welcome-quote';

/** Shown before the first message: who answers, an account with a staff role (I8), a quote and a greeting. */
export function WelcomeCard({ initial }: { initial: FetchedChat['quote'] }) {
  const t = useTranslations('support.welcome');
  const { text, hasFailed, isLoading, refresh } = useWelcomeQuote(initial);
  return (
    <div className="m-auto w-full max-w-sm p-4">
      <Card className="flex flex-col gap-4">
        <div className="flex items-center gap-3">
          <span
            aria-hidden="true"
            className="flex size-11 shrink-0 items-center justify-center rounded-full bg-brand text-on-brand"
          >
            <Headset className="size-5" />
          </span>
          <div className="min-w-0 flex-1">
            <h2 className="truncate font-semibold">{t('name')}</h2>
            <p className="flex items-center gap-1 text-sm text-brand">
              <BadgeCheck className="size-4 shrink-0" aria-hidden="true" />
              {t('verified')}
            </p>
          </div>
        </div>
        <figure className="flex items-start gap-1 rounded-field bg-bg py-2 ps-4 pe-1">
          <blockquote
            aria-live="polite"
            aria-busy={isLoading}
            className={cx('min-w-0 flex-1 self-center py-1 whitespace-pre-line', isLoading && 'opacity-60')}
          >
            {text ?? t('defaultQuote')}
          </blockquote>
          <IconButton
            label={t('refresh')}
            aria-disabled={isLoading || undefined}
            onClick={refresh}
            className="text-brand"
            icon={<RefreshCw className={cx('size-5', isLoading && 'animate-spin')} aria-hidden="true" />}
          />
        </figure>
        {hasFailed && (
          <p role="alert" className="text-sm text-warn">
            {t('quoteFailed')}
          </p>
        )}
        <p className="text-text-muted">{t('greeting')}</p>
      </Card>
    </div>
  );
}
