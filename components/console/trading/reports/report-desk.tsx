'use client';

import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
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
import { HowToRead } from './chart/how-to-read';
import { ReportFailure } from './report-failure';
import { REPORT_FILTERS, toReportQuery } from './report-filters';
import { winRatesQuery } from './report-queries';
import { ReportTable } from './report-table';
import { ReportToolbar } from './report-toolbar';
import { ReportTotals } from './report-totals';

/** /admin/reports: what came of decided trades beside what the payouts imply, for anybody to see that nothing is tilted. */
export function ReportDesk({ markets, timeZone }: { markets: readonly TradedMarket[]; timeZone: string }) {
  const t = useTranslations('payouts.report');
  const language = useLocale();
  const filters = useUrlFilters(REPORT_FILTERS);
  const { values } = filters;
  // Of the page's opening: the days of a ready range do not move under somebody who reads.
  const [nowMs] = useState(Date.now);
  const report = useQuery(winRatesQuery(toReportQuery(values, { nowMs, timeZone }), language));
  const data = report.data;
  // By day the report holds every day of the range; the newest stands first.
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
