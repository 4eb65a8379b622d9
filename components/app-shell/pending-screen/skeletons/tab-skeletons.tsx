'use client';

import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import {
  ChipsSkeleton,
  HeaderSkeleton,
  IconsSkeleton,
  Repeated,
  RowsSkeleton,
  StatSkeleton,
  TopMarketsSkeleton,
} from './skeleton-parts';

export function HomeSkeleton() {
  return (
    <>
      <div className="h-56 rounded-b-card bg-header" />
      <div className="relative -mt-8 flex flex-col gap-4">
        <Card flush className="mx-4">
          <IconsSkeleton count={4} className="h-30.5" />
        </Card>
        <Skeleton className="mx-4 h-11 rounded-card" />
        <TopMarketsSkeleton />
        <Skeleton className="mx-4 h-48.75 rounded-card" />
      </div>
    </>
  );
}

export function MarketSkeleton() {
  return (
    <>
      <HeaderSkeleton />
      <div className="flex flex-col gap-1 px-4 pt-2">
        <Skeleton className="h-12" />
        <ChipsSkeleton />
      </div>
      <div className="flex h-11.25 items-center justify-between border-b border-line px-4">
        <Skeleton className="h-3 w-24" />
        <Skeleton className="h-3 w-32" />
      </div>
      <div className="flex h-17.75 items-end border-b border-line px-4 pb-2">
        <Skeleton className="h-5 w-28" />
      </div>
      <div className="divide-y divide-line ps-6">
        <RowsSkeleton count={10} className="h-16.25" />
      </div>
    </>
  );
}

export function TradingSkeleton() {
  return (
    <div className="flex h-[calc(100dvh-var(--top)-var(--bar)-var(--edge-bottom))] flex-col bg-surface">
      <div className="flex h-15 items-center gap-3 px-4 pt-2">
        <Skeleton className="size-9 rounded-full" />
        <div className="flex flex-col gap-1">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-3 w-20" />
        </div>
      </div>
      <div className="flex h-12.25 items-end justify-between px-4">
        <Skeleton className="h-10 w-32" />
        <Skeleton className="h-8 w-24" />
      </div>
      <ChipsSkeleton className="border-b border-line px-4" />
      <div className="min-h-0 flex-1 p-4">
        <Skeleton className="h-full" />
      </div>
      <div className="h-2 bg-bg [@media(max-height:660px)]:hidden" />
      <div className="flex h-80.75 shrink-0 flex-col gap-2 px-4 pt-2">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-14" />
        <ChipsSkeleton />
        <Skeleton className="h-11" />
        <Skeleton className="my-2 h-8 w-48" />
        <div className="grid grid-cols-2 gap-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      </div>
    </div>
  );
}

export function WalletSkeleton() {
  return (
    <>
      <HeaderSkeleton />
      <div className="flex flex-col gap-4 px-4 pt-2">
        <Card className="flex h-67.75 flex-col justify-between">
          <Skeleton className="my-3 h-5 w-32" />
          <Skeleton className="h-11 w-64" />
          <Skeleton className="h-4 w-28" />
          <div className="flex gap-8">
            <StatSkeleton />
            <StatSkeleton />
          </div>
          <div className="grid grid-cols-2 gap-3">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </div>
        </Card>
        <Card flush>
          <IconsSkeleton count={3} className="h-28.75" />
        </Card>
        <div className="flex h-18.5 items-start justify-between">
          <Skeleton className="mt-3 h-5 w-32" />
          <Skeleton className="h-11 w-34 rounded-full" />
        </div>
        <Card flush className="-mt-2">
          <RowsSkeleton count={6} className="h-15.5" />
        </Card>
      </div>
    </>
  );
}

export function SettingSkeleton() {
  return (
    <>
      <HeaderSkeleton />
      <div className="flex flex-col gap-6 px-4 pt-2">
        <Card className="flex h-50.75 flex-col justify-between">
          <div className="flex items-center gap-4">
            <Skeleton className="size-14 rounded-full" />
            <div className="flex flex-col gap-2">
              <Skeleton className="h-5 w-36" />
              <Skeleton className="h-4 w-48" />
            </div>
          </div>
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-11 w-full" />
        </Card>
        <Repeated count={2}>
          <div className="flex flex-col gap-2">
            <Skeleton className="h-6 w-32" />
            <Card flush>
              <IconsSkeleton count={4} className="h-31.5 px-4" />
            </Card>
          </div>
        </Repeated>
        <div className="-mx-4">
          <TopMarketsSkeleton />
        </div>
      </div>
    </>
  );
}
