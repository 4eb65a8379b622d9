'use client';

import { useTranslations } from 'next-intl';
import { Spinner } from '@/components/ui/feedback/spinner';

/** The first connection is on its way, and there is nothing to read yet. */
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
