'use client';

import { useTranslations } from 'next-intl';
import { DayRange } from '@/components/console/kit/filters/day-range';
import { DayRangeChip } from '@/components/console/kit/filters/day-range-chip';
import { FilterBar, FilterSelect } from '@/components/console/kit/filters/filter-bar';
import { SearchField } from '@/components/console/kit/filters/search-field';
import type { UrlFilters } from '@/components/console/kit/filters/use-url-filters';
import { USER_FILTERS } from './user-filters';

/** Search, filters and order of the list, all kept in the URL. */
export function UserToolbar({ filters }: { filters: UrlFilters<typeof USER_FILTERS> }) {
  const t = useTranslations('users');
  const roles = useTranslations('admin.roles');
  const { values, set } = filters;
  return (
    <FilterBar isFiltered={filters.isFiltered} onReset={filters.reset}>
      <SearchField label={t('search')} value={values.q} onSearch={(q) => set({ q }, { replace: true })} />
      <FilterSelect
        label={t('filter.role')}
        value={values.role}
        options={USER_FILTERS.role.map((value) => ({
          value,
          label:
            value === 'all' || value === 'user' || value === 'staff'
              ? t(`filter.roles.${value}`)
              : roles(value),
        }))}
        onChange={(role) => set({ role })}
      />
      <FilterSelect
        label={t('filter.identity')}
        value={values.isKYCVerified}
        options={USER_FILTERS.isKYCVerified.map((value) => ({
          value,
          label: t(`filter.verified.${value}`),
        }))}
        onChange={(isKYCVerified) => set({ isKYCVerified })}
      />
      <FilterSelect
        label={t('filter.status')}
        value={values.isBlocked}
        options={USER_FILTERS.isBlocked.map((value) => ({ value, label: t(`filter.blocked.${value}`) }))}
        onChange={(isBlocked) => set({ isBlocked })}
      />
      <DayRange
        label={t('filter.registered')}
        from={values.from}
        to={values.to}
        onChange={(from, to) => set({ from, to })}
      />
      <DayRangeChip
        label={t('filter.seen')}
        from={values.seenFrom}
        to={values.seenTo}
        onRemove={() => set({ seenFrom: '', seenTo: '' })}
      />
      <FilterSelect
        isOrder
        label={t('filter.sort')}
        value={values.sort}
        options={USER_FILTERS.sort.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={(sort) => set({ sort })}
      />
    </FilterBar>
  );
}
