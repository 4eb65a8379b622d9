'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button';
import { Banner } from './banner';

/** Something could not be loaded while the rest of the screen is shown: says what, with a retry. */
export function RetryBanner({
  isRetrying,
  onRetry,
  children,
}: {
  isRetrying: boolean;
  onRetry: () => void;
  children: ReactNode;
}) {
  const t = useTranslations('common');
  return (
    <Banner
      tone="warn"
      icon={<TriangleAlert />}
      action={
        <Button variant="quiet" size="sm" busy={isRetrying} onClick={onRetry} className="-me-3">
          {t('retry')}
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
