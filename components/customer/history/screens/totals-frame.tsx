'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import type { AnswerOf } from '@/lib/contract/endpoints';
import { totalsOptions } from '../history-queries';

export type Totals = AnswerOf<'historyTotals'>['data'];

/** Totals computed by the server. A skeleton while loading and a dash on failure, never a zero. */
export function TotalsFrame({ children }: { children: (totals: Totals) => ReactNode }) {
  const t = useTranslations('history.totals');
  const common = useTranslations('common');
  const { data, isError, isFetching, refetch } = useQuery(totalsOptions());
  if (data) {
    return (
      <section aria-label={t('label')} className="flex flex-col gap-2">
        {children(data.data)}
      </section>
    );
  }
  if (!isError) return <Skeleton className="h-32 w-full rounded-card" />;
  return (
    <Card role="alert" className="flex min-h-14 items-center justify-between gap-3 text-sm text-text-muted">
      {t('failed')}
      <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
        {common('retry')}
      </Button>
    </Card>
  );
}
