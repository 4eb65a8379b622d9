'use client';

import { useTranslations } from 'next-intl';
import { FilterBar, FilterSelect } from '@/components/console/kit/filters/filter-bar';
import { SearchField } from '@/components/console/kit/filters/search-field';
import type { UrlFilters } from '@/components/console/kit/filters/use-url-filters';
import { QUOTE_FILTERS } from './quote-filters';

/** Search, filter and order of the quotes, all kept in the URL. */
export function QuoteToolbar({ filters }: { filters: UrlFilters<typeof QUOTE_FILTERS> }) {
  const t = useTranslations('quotes');
  const { values, set } = filters;
  return (
    <FilterBar isFiltered={filters.isFiltered} onReset={filters.reset}>
      <SearchField label={t('search')} value={values.q} onSearch={(q) => set({ q }, { replace: true })} />
      <FilterSelect
        label={t('filter.status')}
        value={values.status}
        options={QUOTE_FILTERS.status.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={(status) => set({ status })}
      />
      <FilterSelect
        isOrder
        label={t('filter.sort')}
        value={values.sort}
        options={QUOTE_FILTERS.sort.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={(sort) => set({ sort })}
      />
    </FilterBar>
  );
}
