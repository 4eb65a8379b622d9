'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Spinner } from '@/components/ui/feedback/spinner';

/**
 * Shown during the first connection attempt, while no message is there. `children`: what an empty conversation shows,
 * where the server knows that it is one; the state is then a line over it.
 */
export function Connecting({ children }: { children?: ReactNode }) {
  const t = useTranslations('support');
  if (!children)
    return (
      <div
        role="status"
        className="flex min-h-0 flex-1 flex-col items-center justify-center gap-3 text-text-muted"
      >
        <Spinner className="text-brand" />
        {t('connecting')}
      </div>
    );
  return (
    <div className="relative flex min-h-0 flex-1 flex-col overflow-y-auto">
      <p
        role="status"
        className="absolute inset-x-0 top-0 flex items-center justify-center gap-2 py-2 text-sm text-text-muted"
      >
        <Spinner className="text-brand" />
        {t('connecting')}
      </p>
      {children}
    </div>
  );
}
