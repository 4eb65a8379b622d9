'use client';

import { useTranslations } from 'next-intl';
import { Skeleton } from '../ui/feedback/skeleton';

/** Skeleton of the rows. */
export function LoadingRows() {
  const common = useTranslations('common');
  return (
    <div role="status">
      <span className="sr-only">{common('loading')}</span>
      {[1, 2].map((row) => (
        <div key={row} className="flex min-h-18 items-center gap-3 px-4 py-3">
          <Skeleton className="size-10 rounded-full" />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-3 w-48" />
          </span>
        </div>
      ))}
    </div>
  );
}
