'use client';

import { useTranslations } from 'next-intl';
import { Spinner } from '@/components/ui/feedback/spinner';

/** Shown during the first connection attempt, before any message is loaded. */
export function Connecting() {
  const t = useTranslations('support');
  return (
    <div
      role="status"
      className="flex min-h-0 flex-1 flex-col items-center justify-center gap-3 text-text-muted"
    >
      <Spinner className="text-brand" />
      {t('connecting')}
    </div>
  );
}
