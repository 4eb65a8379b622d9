'use client';

import { useTranslations } from 'next-intl';
import { FilterBar, FilterSelect } from '../kit/filters/filter-bar';
import { FilterChip } from '../kit/filters/filter-chip';
import { SearchField } from '../kit/filters/search-field';
import type { UrlFilters } from '../kit/filters/use-url-filters';
import { KYC_FILTERS } from './kyc-filters';

/** Search, status, document and order of the list. */
export function KycToolbar({
  filters,
  personName,
}: {
  filters: UrlFilters<typeof KYC_FILTERS>;
  /** Name of the customer that the list is filtered by, once it is known. */
  personName: string | undefined;
}) {
  const t = useTranslations('kyc-review');
  const payments = useTranslations('payments');
  const types = useTranslations('kyc.types');
  const { values, set } = filters;
  return (
    <FilterBar isFiltered={filters.isFiltered} onReset={filters.reset}>
      <SearchField label={t('search')} value={values.q} onSearch={(q) => set({ q }, { replace: true })} />
      <FilterSelect
        label={payments('filter.status')}
        value={values.status}
        options={KYC_FILTERS.status.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={(status) => set({ status })}
      />
      <FilterSelect
        label={t('documentType')}
        value={values.type}
        options={KYC_FILTERS.type.map((value) => ({
          value,
          label: value === 'all' ? t('allTypes') : types(value),
        }))}
        onChange={(type) => set({ type })}
      />
      {values.user !== '' && (
        <FilterChip
          label={payments('column.customer')}
          value={personName ?? values.user}
          onRemove={() => set({ user: '' })}
        />
      )}
      <FilterSelect
        isOrder
        label={payments('filter.sort')}
        value={values.sort}
        options={KYC_FILTERS.sort.map((value) => ({ value, label: payments(`sort.${value}`) }))}
        onChange={(sort) => set({ sort })}
      />
    </FilterBar>
  );
}
