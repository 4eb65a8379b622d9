'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { lazyWithRetry } from '@/components/ui/lazy-with-retry';
import { useSortableTexts } from '@/components/ui/sortable/use-sortable-texts';
import type { ManagedAdvertisement } from '@/lib/contract/content/content-schemas';
import { AdvertisementRow } from './advertisement-row';

const SortableList = lazyWithRetry(async () => ({
  default: (await import('@/components/ui/sortable/sortable-list')).SortableList<Item>,
}));
const SKELETON_ROWS = ['a', 'b', 'c', 'd'];

interface Item {
  id: string;
  label: string;
  row: ManagedAdvertisement;
}

/** All advertisements in the order that customers see, sortable by drag and drop. The drag code is loaded lazily. */
export function AdvertisementList({
  rows,
  openId,
  timeZone,
  nowMs,
  onOpen,
  onToggle,
  onOrder,
}: {
  /** Undefined while loading. */
  rows: readonly ManagedAdvertisement[] | undefined;
  openId: string;
  timeZone: string;
  nowMs: number | undefined;
  onOpen: (id: string) => void;
  onToggle: (row: ManagedAdvertisement) => void;
  onOrder: (ids: string[]) => void;
}) {
  const t = useTranslations('advertisements');
  const texts = useSortableTexts();
  const waiting = (
    <div aria-busy="true" className="flex flex-col">
      {SKELETON_ROWS.map((key) => (
        <div key={key} className="flex h-16 items-center gap-3 px-4">
          <Skeleton className="h-12 w-24" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      ))}
    </div>
  );
  if (!rows) return waiting;
  return (
    <Suspense fallback={waiting}>
      <SortableList
        label={t('title')}
        items={rows.map((row) => ({ id: row.id, label: row.title, row }))}
        texts={texts}
        onMove={onOrder}
        render={({ row }) => (
          <AdvertisementRow
            advertisement={row}
            timeZone={timeZone}
            nowMs={nowMs}
            isOpen={row.id === openId}
            onOpen={() => onOpen(row.id)}
            onToggle={() => onToggle(row)}
          />
        )}
      />
    </Suspense>
  );
}
