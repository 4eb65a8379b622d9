'use client';

import { useTranslations } from 'next-intl';
import { DayRange } from '@/components/console/kit/filters/day-range';
import { FilterBar, FilterSelect } from '@/components/console/kit/filters/filter-bar';
import { FilterChip } from '@/components/console/kit/filters/filter-chip';
import { SearchField } from '@/components/console/kit/filters/search-field';
import type { UrlFilters } from '@/components/console/kit/filters/use-url-filters';
import { LEDGER_FILTERS } from './ledger-filters';

/** Search and filters of the ledger, all kept in the URL. */
export function LedgerToolbar({
  filters,
  userName,
}: {
  filters: UrlFilters<typeof LEDGER_FILTERS>;
  /** Name of the user that the list is filtered by, once it is loaded. */
  userName: string | undefined;
}) {
  const t = useTranslations('ledger');
  const { values, set } = filters;
  return (
    <FilterBar isFiltered={filters.isFiltered} onReset={filters.reset}>
      <SearchField label={t('search')} value={values.q} onSearch={(q) => set({ q }, { replace: true })} />
      <FilterSelect
        label={t('column.reason')}
        value={values.reason}
        options={LEDGER_FILTERS.reason.map((value) => ({
          value,
          label: value === 'all' ? t('allReasons') : t(`reasons.${value}`),
        }))}
        onChange={(reason) => set({ reason })}
      />
      <DayRange from={values.from} to={values.to} onChange={(from, to) => set({ from, to })} />
      {values.user !== '' && (
        <FilterChip label={t('owner')} value={userName ?? values.user} onRemove={() => set({ user: '' })} />
      )}
    </FilterBar>
  );
}
