'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useUrlFilters } from '@/components/console/kit/filters/use-url-filters';
import { StaleDataBanner } from '@/components/console/kit/table/stale-data-banner';
import { SegmentedControl } from '@/components/ui/buttons/segmented-control';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { ChartCard } from './chart-card';
import { ExposureCard } from './exposure-card';
import { FigureTiles } from './figure-tiles';
import { FIGURE_FILTERS, figuresQuery, RANGES } from './figures-query';
import { HealthCard } from './health-card';

/** The figures of a range of time as tiles and as a chart, and the company's current exposure. */
export function FiguresSection() {
  const t = useTranslations('figures');
  const explain = useErrorText();
  const { values, set } = useUrlFilters(FIGURE_FILTERS);
  const answer = useQuery(figuresQuery(values.range));
  const figures = answer.data?.data;
  return (
    <section aria-labelledby="figures" aria-busy={answer.isFetching} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="figures" className="text-base font-bold">
          {t('title')}
        </h2>
        <SegmentedControl
          label={t('range')}
          value={values.range}
          options={[...RANGES].sort(bySize).map((value) => ({ value, label: t(`ranges.${value}`) }))}
          onChange={(range) => set({ range })}
        />
      </div>
      {answer.error && !figures ? (
        <div className="rounded-card bg-surface shadow-card">
          <ErrorState
            body={explain(answer.error)}
            onRetry={() => void answer.refetch()}
            isRetrying={answer.isFetching}
          />
        </div>
      ) : (
        <>
          <StaleDataBanner query={answer} />
          <FigureTiles figures={figures} />
          <ChartCard figures={figures} />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <ExposureCard figures={figures} />
            <HealthCard figures={figures} />
          </div>
        </>
      )}
    </section>
  );
}

const DAYS = { today: 1, '7d': 7, '30d': 30, '90d': 90 } as const;

function bySize(a: keyof typeof DAYS, b: keyof typeof DAYS): number {
  return DAYS[a] - DAYS[b];
}
