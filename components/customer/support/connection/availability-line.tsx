'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

/** When to expect an answer, and how many messages are held. */
export function AvailabilityLine({
  isOnline,
  loadedCount,
  practiceMark,
}: {
  /** Undefined until it is known. */
  isOnline: boolean | undefined;
  loadedCount: number;
  practiceMark: ReactNode;
}) {
  const t = useTranslations('support');
  return (
    <div className="flex shrink-0 items-center gap-2 border-b border-line bg-surface px-4 py-1 text-xs text-text-muted">
      {practiceMark}
      <p className="min-w-0 flex-1">
        <span role="status">{t(isOnline === false ? 'away' : 'available')}</span>
        {loadedCount > 0 && (
          <>
            {' '}
            <span className="figures whitespace-nowrap">{t('loaded', { count: loadedCount })}</span>
          </>
        )}
      </p>
    </div>
  );
}
