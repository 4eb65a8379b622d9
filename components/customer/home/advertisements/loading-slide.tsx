'use client';

import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/feedback/skeleton';

/** Holds the place of the first slide. */
export function LoadingSlide() {
  const t = useTranslations('carousel');
  return (
    <div role="status" className="px-4">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-[195px] w-full rounded-card" />
    </div>
  );
}
