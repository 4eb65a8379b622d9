'use client';

import { CircleCheck, Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/buttons/button';
import { buttonClass } from '@/components/ui/buttons/button-class';
import { useInstall } from './use-install';

/** The one action: install at a tap where the browser offers it, else read how; nothing once it is installed. */
export function InstallAction({ brand }: { brand: string }) {
  const t = useTranslations('install');
  const { state, install } = useInstall();
  if (state === 'running' || state === 'installed')
    return (
      <div role="status" className="flex gap-3 rounded-field bg-success-soft p-3 text-sm">
        <CircleCheck className="mt-1 size-5 shrink-0 text-success" aria-hidden="true" />
        <div className="min-w-0">
          <p className="font-semibold">{t(`${state}Title`)}</p>
          <p>{t(`${state}Body`, { brand })}</p>
          {state === 'running' && (
            <a
              href="/"
              className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-2"
            >
              {t('open', { brand })}
            </a>
          )}
        </div>
      </div>
    );
  return (
    <div className="flex flex-col gap-2">
      {state === 'offered' || state === 'asking' ? (
        <Button
          size="lg"
          full
          busy={state === 'asking'}
          busyLabel={t('installing')}
          onClick={() => void install()}
        >
          <span className="flex items-center gap-2">
            <Download className="size-5" aria-hidden="true" />
            {t('install', { brand })}
          </span>
        </Button>
      ) : (
        <a href="#how" className={buttonClass({ size: 'lg', full: true })}>
          {t('how')}
        </a>
      )}
      <p role="status" className="min-h-6 text-center text-sm text-text-muted">
        {state === 'offered' && t('ready')}
        {state === 'declined' && t('declined')}
        {state === 'byHand' && t('manually')}
      </p>
    </div>
  );
}
