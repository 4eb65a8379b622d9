'use client';

import { useTranslations } from 'next-intl';
import { DayRange } from '@/components/console/kit/filters/day-range';
import { FilterBar, FilterSelect } from '@/components/console/kit/filters/filter-bar';
import { FilterChip } from '@/components/console/kit/filters/filter-chip';
import { SearchField } from '@/components/console/kit/filters/search-field';
import type { UrlFilters } from '@/components/console/kit/filters/use-url-filters';
import type { TradedMarket } from './find-traded-markets';
import { MarketSelect } from './market-select';
import { TRADE_FILTERS, TRADE_STATUS_FILTERS } from './trade-filters';

/** The filters of the list of trades, all kept in the URL. */
export function TradesToolbar({
  filters,
  markets,
  tierName,
  userName,
}: {
  filters: UrlFilters<typeof TRADE_FILTERS>;
  markets: readonly TradedMarket[];
  /** Name of the tier that the list is filtered by, once it is loaded. */
  tierName: string | undefined;
  /** Name of the user that the list is filtered by, once it is loaded. */
  userName: string | undefined;
}) {
  const t = useTranslations('trades');
  const { values, set } = filters;
  return (
    <FilterBar isFiltered={filters.isFiltered} onReset={filters.reset}>
      <SearchField label={t('search')} value={values.q} onSearch={(q) => set({ q }, { replace: true })} />
      <FilterSelect
        label={t('column.state')}
        value={values.status}
        options={TRADE_STATUS_FILTERS.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={(status) => set({ status })}
      />
      <MarketSelect markets={markets} symbol={values.symbol} onChange={(symbol) => set({ symbol })} />
      <FilterSelect
        label={t('filter.side')}
        value={values.side}
        options={TRADE_FILTERS.side.map((value) => ({ value, label: t(`side.${value}`) }))}
        onChange={(side) => set({ side })}
      />
      <FilterSelect
        label={t('filter.overdue')}
        value={values.overdue}
        options={TRADE_FILTERS.overdue.map((value) => ({ value, label: t(`overdue.${value}`) }))}
        onChange={(overdue) => set({ overdue })}
      />
      <DayRange from={values.from} to={values.to} onChange={(from, to) => set({ from, to })} />
      {values.version !== '' && (
        <FilterChip
          label={t('filter.version')}
          value={values.version}
          onRemove={() => set({ version: '' })}
        />
      )}
      {values.tier !== '' && (
        <FilterChip
          label={t('filter.tier')}
          value={tierName ?? values.tier}
          onRemove={() => set({ tier: '' })}
        />
      )}
      {values.user !== '' && (
        <FilterChip
          label={t('column.user')}
          value={userName ?? values.user}
          onRemove={() => set({ user: '' })}
        />
      )}
    </FilterBar>
  );
}
