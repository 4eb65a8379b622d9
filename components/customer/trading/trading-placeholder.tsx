'use client';

import { useTranslations } from 'next-intl';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';

/** In place of the desk while no market list has come. */
export function TradingPlaceholder({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  const t = useTranslations('trading.error');
  if (isFailed) {
    return <ErrorState title={t('load')} body={t('loadHint')} onRetry={onRetry} className="pt-8" />;
  }
  return (
    <div className="flex flex-col gap-4 p-4">
      <Skeleton className="h-11 w-48" />
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-64 w-full" />
      <Skeleton className="h-14 w-full" />
    </div>
  );
}
