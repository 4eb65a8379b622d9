'use client';

import { useTranslations } from 'next-intl';
import { DayRange } from '@/components/console/kit/filters/day-range';
import { DayRangeChip } from '@/components/console/kit/filters/day-range-chip';
import { FilterBar, FilterSelect } from '@/components/console/kit/filters/filter-bar';
import { FilterChip } from '@/components/console/kit/filters/filter-chip';
import { SearchField } from '@/components/console/kit/filters/search-field';
import type { UrlFilters } from '@/components/console/kit/filters/use-url-filters';
import { type DEPOSIT_FILTERS, QUEUE_SORTS, type WITHDRAWAL_FILTERS } from './queue-filters';

type Held = 'q' | 'sort' | 'type' | 'user' | 'from' | 'to' | 'decidedFrom' | 'decidedTo';
type Filters = UrlFilters<typeof DEPOSIT_FILTERS> | UrlFilters<typeof WITHDRAWAL_FILTERS>;

/** Search, status, type, days and order of deposits or withdrawals. */
export function QueueToolbar<Status extends string>({
  filters,
  statuses,
  status,
  searchLabel,
  personName,
  onStatus,
}: {
  filters: Pick<Filters, 'isFiltered' | 'reset'> & {
    values: Pick<Filters['values'], Held>;
    set: (changes: Partial<Pick<Filters['values'], Held>>, how?: { replace?: boolean }) => void;
  };
  statuses: readonly Status[];
  status: Status;
  searchLabel: string;
  /** Name of the customer that the list is filtered by, once it is known. */
  personName: string | undefined;
  onStatus: (status: Status) => void;
}) {
  const t = useTranslations('payments');
  const statusTexts = useTranslations('payments.status');
  const { values, set } = filters;
  type StatusKey = Parameters<typeof statusTexts>[0];
  return (
    <FilterBar isFiltered={filters.isFiltered} onReset={filters.reset}>
      <SearchField label={searchLabel} value={values.q} onSearch={(q) => set({ q }, { replace: true })} />
      <FilterSelect
        label={t('filter.status')}
        value={status}
        options={statuses.map((value) => ({ value, label: statusTexts(value as StatusKey) }))}
        onChange={onStatus}
      />
      <FilterSelect
        label={t('filter.type')}
        value={values.type}
        options={(['all', 'crypto', 'bank'] as const).map((value) => ({ value, label: t(`type.${value}`) }))}
        onChange={(type) => set({ type })}
      />
      <DayRange from={values.from} to={values.to} onChange={(from, to) => set({ from, to })} />
      <DayRangeChip
        label={t('filter.decided')}
        from={values.decidedFrom}
        to={values.decidedTo}
        onRemove={() => set({ decidedFrom: '', decidedTo: '' })}
      />
      {values.user !== '' && (
        <FilterChip
          label={t('column.customer')}
          value={personName ?? values.user}
          onRemove={() => set({ user: '' })}
        />
      )}
      <FilterSelect
        isOrder
        label={t('filter.sort')}
        value={values.sort}
        options={QUEUE_SORTS.map((value) => ({
          value,
          label: t(`sort.${value}`),
        }))}
        onChange={(sort) => set({ sort })}
      />
    </FilterBar>
  );
}
