'use client';

import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { ChipsSkeleton, HeaderSkeleton, Repeated, RowsSkeleton, StatSkeleton } from './skeleton-parts';

/** Everything: four totals in one card. */
export function HistorySkeleton() {
  return (
    <HistoryFrameSkeleton hasTabs>
      <Card className="grid h-33.5 grid-cols-2 gap-3">
        <Repeated count={4}>
          <StatSkeleton />
        </Repeated>
      </Card>
    </HistoryFrameSkeleton>
  );
}

/** Transactions, and trades, which have no tabs: three totals in cards of their own. */
export function TransactionsSkeleton({ hasTabs = true }: { hasTabs?: boolean }) {
  return (
    <HistoryFrameSkeleton hasTabs={hasTabs} hasOrder>
      <div className="grid h-42.5 grid-cols-2 gap-2">
        <Card className="py-3">
          <StatSkeleton />
        </Card>
        <Card className="py-3">
          <StatSkeleton />
        </Card>
        <Card className="col-span-2 py-3">
          <StatSkeleton />
        </Card>
      </div>
    </HistoryFrameSkeleton>
  );
}

export function TradeHistorySkeleton() {
  return <TransactionsSkeleton hasTabs={false} />;
}

/** Totals, what narrows and orders the list, the list. */
function HistoryFrameSkeleton({
  hasTabs,
  hasOrder = false,
  children,
}: {
  hasTabs: boolean;
  hasOrder?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <HeaderSkeleton hasBack />
      <div className="flex flex-col gap-3 px-4 pt-2">
        <div className="mb-1">{children}</div>
        {hasTabs && (
          <div className="-mx-4 flex h-12.25 items-center gap-6 border-b border-line px-4">
            <Skeleton className="h-5 w-17" />
            <Skeleton className="h-5 w-20" />
          </div>
        )}
        <ChipsSkeleton />
        {hasOrder && (
          <div className="flex h-11 items-center justify-between">
            <Skeleton className="h-11 w-30 rounded-full" />
            <Skeleton className="h-5 w-16" />
          </div>
        )}
        <Card flush>
          <RowsSkeleton count={6} className="h-16.25" />
        </Card>
      </div>
    </>
  );
}

/** The ways to deposit. */
export function DepositSkeleton() {
  return (
    <>
      <HeaderSkeleton hasBack />
      <div className="flex flex-col gap-3 px-4 pt-2">
        <Skeleton className="mb-1 h-6 w-56" />
        <Repeated count={2}>
          <Card flush>
            <RowsSkeleton count={1} className="h-30.75" />
          </Card>
        </Repeated>
      </div>
    </>
  );
}

/** The chat: its first messages and the box for the next. */
export function ChatSkeleton() {
  return (
    <div className="flex h-[calc(100dvh-var(--top))] flex-col">
      <HeaderSkeleton hasBack />
      <div className="flex flex-1 flex-col gap-4 p-4">
        <Skeleton className="h-24 w-3/4 rounded-card" />
        <Skeleton className="h-16 w-1/2 rounded-card" />
      </div>
      <div className="p-4">
        <Skeleton className="h-12 rounded-full" />
      </div>
    </div>
  );
}

/** A page of cards or of a form. */
export function CardsSkeleton() {
  return (
    <>
      <HeaderSkeleton hasBack />
      <div className="flex flex-col gap-4 px-4 pt-2">
        <Skeleton className="h-10.5" />
        <Repeated count={3}>
          <Card className="flex h-40 flex-col justify-between">
            <Skeleton className="h-5 w-36" />
            <Skeleton className="h-12" />
            <Skeleton className="h-4 w-48" />
          </Card>
        </Repeated>
      </div>
    </>
  );
}
