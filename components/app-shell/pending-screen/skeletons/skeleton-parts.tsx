'use client';

import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';
import { Skeleton } from '@/components/ui/feedback/skeleton';

/** `count` times the same. */
export function Repeated({ count, children }: { count: number; children: ReactNode }) {
  return Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and never move.
    <div key={place} className="contents">
      {children}
    </div>
  ));
}

/** As `PageHeader`: 56 px. */
export function HeaderSkeleton({ hasBack = false }: { hasBack?: boolean }) {
  return (
    <div className="flex h-14 items-center gap-4 px-4 pt-2">
      {hasBack && <Skeleton className="size-6 rounded-full" />}
      <Skeleton className="h-6 w-36" />
      <Skeleton className="ms-auto h-6.5 w-18 rounded-full" />
    </div>
  );
}

/** A label over a figure: 45 px. */
export function StatSkeleton() {
  return (
    <div className="flex h-11.25 flex-col justify-around">
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-5 w-20" />
    </div>
  );
}

/** Round icons with a label each, side by side. */
export function IconsSkeleton({ count, className }: { count: number; className: string }) {
  return (
    <div className={cx('grid auto-cols-fr grid-flow-col gap-1 p-2', className)}>
      <Repeated count={count}>
        <div className="flex flex-col items-center gap-2 py-2">
          <Skeleton className="size-11 rounded-full" />
          <Skeleton className="h-4 w-14" />
        </div>
      </Repeated>
    </div>
  );
}

/** Chips in a row: 44 px. */
export function ChipsSkeleton({ className }: { className?: string }) {
  return (
    <div className={cx('flex h-11 items-center gap-2 overflow-hidden', className)}>
      <Repeated count={6}>
        <Skeleton className="h-9 w-17 shrink-0 rounded-full" />
      </Repeated>
    </div>
  );
}

/** Rows with an icon, two lines and figures. */
export function RowsSkeleton({ count, className }: { count: number; className: string }) {
  return (
    <Repeated count={count}>
      <div className={cx('flex items-center gap-3 px-4', className)}>
        <Skeleton className="size-9 shrink-0 rounded-full" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-3 w-32" />
        </div>
        <div className="flex flex-col items-end gap-2">
          <Skeleton className="h-4 w-18" />
          <Skeleton className="h-3 w-12" />
        </div>
      </div>
    </Repeated>
  );
}

/** The most traded markets: a heading over a row of cards. */
export function TopMarketsSkeleton() {
  return (
    <div className="overflow-hidden">
      <div className="flex h-11 items-center justify-between px-4">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-5 w-20" />
      </div>
      <div className="flex gap-3 px-4">
        <Repeated count={3}>
          <Card className="flex h-35.5 w-36 shrink-0 flex-col gap-2 p-3">
            <Skeleton className="h-5 w-20" />
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-4 w-16" />
            <Skeleton className="mt-auto h-10 w-full" />
          </Card>
        </Repeated>
      </div>
    </div>
  );
}
