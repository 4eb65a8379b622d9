'use client';

import { useTranslations } from 'next-intl';
import { FilterBar, FilterSelect } from '@/components/console/kit/filters/filter-bar';
import { SearchField } from '@/components/console/kit/filters/search-field';
import type { UrlFilters } from '@/components/console/kit/filters/use-url-filters';
import { ANNOUNCEMENT_FILTERS } from './announcement-filters';

/** Search, filter and order of the announcements, all kept in the URL. */
export function AnnouncementToolbar({ filters }: { filters: UrlFilters<typeof ANNOUNCEMENT_FILTERS> }) {
  const t = useTranslations('announcements');
  const { values, set } = filters;
  return (
    <FilterBar isFiltered={filters.isFiltered} onReset={filters.reset}>
      <SearchField label={t('search')} value={values.q} onSearch={(q) => set({ q }, { replace: true })} />
      <FilterSelect
        label={t('column.isActive')}
        value={values.status}
        options={ANNOUNCEMENT_FILTERS.status.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={(status) => set({ status })}
      />
      <FilterSelect
        isOrder
        label={t('sort.label')}
        value={values.sort}
        options={ANNOUNCEMENT_FILTERS.sort.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={(sort) => set({ sort })}
      />
    </FilterBar>
  );
}
