'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useSyncExternalStore } from 'react';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { lazyWithRetry } from '@/components/ui/lazy-with-retry';
import type { WinRateLine } from '@/lib/contract/console-trading/console-trading-schemas';
import type { ReportGroup } from '../report-filters';
import { useLineName } from '../use-line-name';

/** Loaded lazily: only the console needs the chart library, and only once a report is there. */
const WinRateChart = lazyWithRetry(() => import('./win-rate-chart'));

/** Chart of the win rates, above the table with the same numbers. */
export function ChartCard({ by, lines }: { by: ReportGroup; lines: readonly WinRateLine[] }) {
  const t = useTranslations('reports');
  const nameLine = useLineName(by);
  const isInBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const shown = lines.filter(({ winRate }) => winRate !== null);
  if (shown.length === 0) return null;
  const rows = (by === 'day' ? [...shown].sort((a, b) => a.key.localeCompare(b.key)) : shown).map((line) => ({
    line,
    name: nameLine(line),
  }));
  return (
    <section className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card">
      <h2 className="text-base font-bold">{t('chart.title')}</h2>
      <Legend />
      {/* Hidden from assistive technology: the table below has the same numbers. */}
      <div aria-hidden="true">
        {isInBrowser && (
          <Suspense fallback={<Skeleton className="h-64 w-full" />}>
            <WinRateChart isByDay={by === 'day'} rows={rows} />
          </Suspense>
        )}
      </div>
    </section>
  );
}

function subscribeToNothing() {
  return () => undefined;
}

function Legend() {
  const t = useTranslations('reports.chart');
  const entries = [
    ['rate', <span key="rate" className="size-3 rounded-full bg-brand" />],
    ['interval', <span key="interval" className="h-2 w-6 rounded-full bg-brand opacity-40" />],
    ['breakEven', <span key="breakEven" className="h-4 w-1 rounded-full bg-text" />],
    ['even', <span key="even" className="h-4 border-s border-dashed border-line-strong" />],
  ] as const;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-text-muted">
      {entries.map(([name, mark]) => (
        <li key={name} className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="inline-flex items-center">
            {mark}
          </span>
          {t(name)}
        </li>
      ))}
    </ul>
  );
}
