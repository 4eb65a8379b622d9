'use client';

import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn, Info } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useUrlFilters } from '@/components/console/kit/filters/use-url-filters';
import { StaleDataBanner } from '@/components/console/kit/table/stale-data-banner';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { formatDate } from '@/lib/i18n/format/format-time';
import type { TradedMarket } from '../trades/find-traded-markets';
import { ChartCard } from './chart/chart-card';
import { ReportFailure } from './report-failure';
import { REPORT_FILTERS, toReportQuery } from './report-filters';
import { winRatesQuery } from './report-queries';
import { ReportTable } from './report-table';
import { ReportToolbar } from './report-toolbar';
import { ReportTotals } from './report-totals';

/** /admin/reports: realised win rates beside break-even rates, so that anybody can check that no outcome is biased. */
export function ReportScreen({ markets, timeZone }: { markets: readonly TradedMarket[]; timeZone: string }) {
  const t = useTranslations('reports');
  const language = useLocale();
  const filters = useUrlFilters(REPORT_FILTERS);
  const { values } = filters;
  // Fixed when the page opens: a preset range must not shift at midnight while somebody reads.
  const [nowMs] = useState(Date.now);
  const report = useQuery(winRatesQuery(toReportQuery(values, { nowMs, timeZone }), language));
  const data = report.data;
  // Grouped by day the report has a line for every day of the range; newest first.
  const counted = data?.lines.filter(({ trades }) => trades > 0) ?? [];
  const lines = data?.by === 'day' ? counted.toReversed() : counted;
  const day = (text: string) => formatDate(text, language, 'UTC') ?? text;
  return (
    <>
      <ReportToolbar filters={filters} markets={markets} />
      {report.error && !data ? (
        <ReportFailure
          error={report.error}
          by={values.by}
          onRetry={() => void report.refetch()}
          isRetrying={report.isFetching}
        />
      ) : !data ? (
        <div aria-busy="true" className="flex flex-col gap-4">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      ) : (
        <>
          <StaleDataBanner query={report} />
          <p aria-live="polite" className="text-sm text-text-muted">
            {t('days', { from: day(data.from), to: day(data.to), timeZone: data.timeZone })}
          </p>
          {data.total.trades === 0 ? (
            <Card>
              <EmptyState icon={<ChartNoAxesColumn />} title={t('empty')} body={t('emptyBody')} />
            </Card>
          ) : (
            <>
              <ReportTotals total={data.total} />
              <HowToRead />
              <ChartCard by={data.by} lines={lines} />
              <ReportTable
                by={data.by}
                lines={lines}
                days={{ from: data.from, to: data.to }}
                symbol={data.symbol}
                isFetching={report.isPlaceholderData}
              />
            </>
          )}
        </>
      )}
    </>
  );
}

/** How a win rate, its interval and the break-even rate are read. */
function HowToRead() {
  const t = useTranslations('reports.explanation');
  return (
    <details className="rounded-card bg-info-soft p-4 text-sm">
      <summary className="flex cursor-pointer list-none items-start gap-3 rounded-field [&::-webkit-details-marker]:hidden">
        <Info className="size-5 shrink-0 text-info" aria-hidden="true" />
        <span>
          {t('short')}{' '}
          <span className="font-semibold text-info underline underline-offset-2">{t('more')}</span>
        </span>
      </summary>
      <div className="flex flex-col gap-2 ps-8 pt-2">
        <p>{t('breakEven')}</p>
        <p>{t('below')}</p>
        <p>{t('noInfluence')}</p>
      </div>
    </details>
  );
}
