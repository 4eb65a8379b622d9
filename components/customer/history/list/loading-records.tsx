'use client';

import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/feedback/skeleton';

/** Rows on their way, in the size of those to come. */
export function LoadingRecords({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <Card flush>
        {['a', 'b', 'c', 'd', 'e'].map((row) => (
          <div key={row} className="flex min-h-18 items-center gap-3 px-4 py-2">
            <Skeleton className="size-10 rounded-full" />
            <span className="flex min-w-0 flex-1 flex-col gap-2">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-3 w-32 max-w-full" />
            </span>
            <Skeleton className="h-6 w-18" />
          </div>
        ))}
      </Card>
    </div>
  );
}
