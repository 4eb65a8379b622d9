'use client';

import { useTranslations } from 'next-intl';
import { DayRange } from '@/components/console/kit/filters/day-range';
import { FilterBar, FilterSelect } from '@/components/console/kit/filters/filter-bar';
import type { UrlFilters } from '@/components/console/kit/filters/use-url-filters';
import type { TradedMarket } from '../trades/find-traded-markets';
import { MarketSelect } from '../trades/market-select';
import { type REPORT_FILTERS, REPORT_GROUPS, REPORT_RANGES } from './report-filters';

/** Grouping, days and market of the report, all kept in the URL. */
export function ReportToolbar({
  filters,
  markets,
}: {
  filters: UrlFilters<typeof REPORT_FILTERS>;
  markets: readonly TradedMarket[];
}) {
  const t = useTranslations('reports');
  const { values, set } = filters;
  return (
    <FilterBar isFiltered={filters.isFiltered} onReset={filters.reset}>
      <FilterSelect
        label={t('by')}
        isOrder
        value={values.by}
        options={REPORT_GROUPS.map((value) => ({ value, label: t(`group.${value}`) }))}
        onChange={(by) => set({ by })}
      />
      <FilterSelect
        label={t('range')}
        value={values.range}
        options={REPORT_RANGES.map((value) => ({ value, label: t(`ranges.${value}`) }))}
        onChange={(range) => set({ range })}
      />
      {values.range === 'own' && (
        <DayRange from={values.from} to={values.to} onChange={(from, to) => set({ from, to })} />
      )}
      <MarketSelect markets={markets} symbol={values.symbol} onChange={(symbol) => set({ symbol })} />
    </FilterBar>
  );
}
