'use client';

import { CloudOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button';
import { EmptyState } from './empty-state';

/** A part of the screen that could not load, with a retry. */
export function ErrorState({
  title,
  body,
  onRetry,
  isRetrying,
  className,
}: {
  title?: ReactNode;
  body?: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
  className?: string;
}) {
  const t = useTranslations('common');
  return (
    <div role="alert" className={className}>
      <EmptyState
        icon={<CloudOff />}
        title={title ?? t('failed.load')}
        body={body ?? t('failed.loadBody')}
        action={
          onRetry && (
            <Button variant="secondary" size="sm" busy={isRetrying} onClick={onRetry}>
              {t('retry')}
            </Button>
          )
        }
      />
    </div>
  );
}
