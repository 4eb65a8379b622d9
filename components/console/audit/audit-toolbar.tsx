'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { AnswerOf } from '@/lib/contract/endpoints';
import { DayRange } from '../kit/filters/day-range';
import { FilterBar, FilterSelect } from '../kit/filters/filter-bar';
import { FilterChip } from '../kit/filters/filter-chip';
import { SearchField } from '../kit/filters/search-field';
import type { UrlFilters } from '../kit/filters/use-url-filters';
import { type AUDIT_FILTERS, readAction, readActor } from './audit-filters';
import { useActionLabel } from './use-action-label';

/** Search and filters of the audit log, kept in the URL. Only actors and actions that occur in the log are offered. */
export function AuditToolbar({
  filters,
  answer,
}: {
  filters: UrlFilters<typeof AUDIT_FILTERS>;
  answer: AnswerOf<'audit'> | undefined;
}) {
  const t = useTranslations('audit');
  const labelOf = useActionLabel();
  const { values, set } = filters;
  const [action, actor] = [readAction(values.action), readActor(values.actor)];
  const actions = useMemo(() => {
    const known = new Set([...(answer?.actions ?? []), ...(action === 'all' ? [] : [action])]);
    const options = [...known].map((value) => ({ value, label: labelOf(value) }));
    return [
      { value: 'all', label: t('allActions') },
      ...options.sort((a, b) => a.label.localeCompare(b.label)),
    ];
  }, [answer?.actions, action, labelOf, t]);
  const actors = answer?.actors ?? [];
  const actorOptions = [
    { value: 'all', label: t('allStaff') },
    ...actors.map(({ id, username }) => ({ value: id, label: username })),
    // The actor in the URL, until the log's answer names it.
    ...(actor !== 'all' && !actors.some(({ id }) => id === actor)
      ? [{ value: actor, label: `#${actor}` }]
      : []),
  ];
  const affectedUser = answer?.data.find(({ user }) => user?.id === values.user)?.user;
  return (
    <FilterBar isFiltered={filters.isFiltered} onReset={filters.reset}>
      <SearchField label={t('search')} value={values.q} onSearch={(q) => set({ q }, { replace: true })} />
      <FilterSelect
        label={t('column.actor')}
        value={actor}
        options={actorOptions}
        onChange={(next) => set({ actor: next })}
      />
      <FilterSelect
        label={t('column.action')}
        value={action}
        options={actions}
        onChange={(next) => set({ action: next })}
      />
      <DayRange from={values.from} to={values.to} onChange={(from, to) => set({ from, to })} />
      {values.user !== '' && (
        <FilterChip
          label={t('column.user')}
          value={affectedUser?.username ?? values.user}
          onRemove={() => set({ user: '' })}
        />
      )}
    </FilterBar>
  );
}
