'use client';

import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { TimeAgo } from '@/components/console/kit/facts/time-ago';
import { DayRange } from '@/components/console/kit/filters/day-range';
import { FilterBar, FilterSelect } from '@/components/console/kit/filters/filter-bar';
import { FilterChip } from '@/components/console/kit/filters/filter-chip';
import { SearchField } from '@/components/console/kit/filters/search-field';
import { useUrlFilters } from '@/components/console/kit/filters/use-url-filters';
import { ListScreen, writeEmptyTexts } from '@/components/console/kit/list-screen';
import { SidePanel } from '@/components/console/kit/panel/side-panel';
import { useOpenRow } from '@/components/console/kit/panel/use-open-row';
import type { TableColumn } from '@/components/console/kit/table/data-table';
import type { StaffAdjustment } from '@/lib/contract/money/money-schemas';
import { AdjustmentAmount } from './adjustment-amount';
import { AdjustmentPanel } from './adjustment-panel';
import { adjustmentsQuery } from './adjustment-queries';
import { AdjustmentStatus } from './adjustment-status';

const PAGE_SIZE = 20;
const STATUSES = ['all', 'proposed', 'done', 'dropped'] as const;
const SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const;
const FILTERS = {
  status: STATUSES,
  sort: SORTS,
  user: '',
  from: '',
  to: '',
  q: '',
  page: '1',
  open: '',
} as const;

/** /admin/adjustments: all adjustments of balances, those that wait for a second person included. */
export function AdjustmentsScreen({ myId }: { myId: string }) {
  const t = useTranslations('admin.adjustments');
  const filters = useUrlFilters(FILTERS);
  const { values, set, reset, isFiltered } = filters;
  const list = useQuery(
    adjustmentsQuery({
      status: values.status,
      sort: values.sort,
      page: values.page,
      limit: String(PAGE_SIZE),
      ...(values.user ? { userId: values.user } : {}),
      ...(values.from ? { from: values.from } : {}),
      ...(values.to ? { to: values.to } : {}),
      ...(values.q ? { q: values.q } : {}),
    }),
  );
  const rows = list.data?.adjustments;
  const single = useQuery({
    ...adjustmentsQuery({ q: `ADJ-${values.open}`, limit: '1' }),
    enabled: values.open !== '' && rows !== undefined && !rows.some(({ id }) => id === values.open),
  });
  const opened = useOpenRow([...(rows ?? []), ...(single.data?.adjustments ?? [])], values.open);
  const columns = useMemo<TableColumn<StaffAdjustment>[]>(
    () => [
      { id: 'label', header: t('columns.label'), cell: (row) => row.adjustmentId },
      { id: 'customer', header: t('columns.customer'), cell: (row) => row.user.username },
      {
        id: 'amount',
        header: t('columns.amount'),
        align: 'end',
        sorts: { ascending: 'lowest', descending: 'highest' },
        cell: (row) => <AdjustmentAmount of={row} className="font-semibold" />,
      },
      {
        id: 'status',
        header: t('columns.status'),
        priority: 2,
        cell: (row) => <AdjustmentStatus status={row.status} />,
      },
      {
        id: 'note',
        header: t('columns.note'),
        priority: 3,
        cell: (row) => <span className="line-clamp-1 max-w-64 text-text-muted">{row.note}</span>,
      },
      {
        id: 'by',
        header: t('columns.by'),
        priority: 3,
        cell: (row) => row.createdBy.username,
      },
      {
        id: 'created',
        header: t('columns.created'),
        priority: 2,
        align: 'end',
        sorts: { ascending: 'oldest', descending: 'newest' },
        cell: (row) => <TimeAgo at={row.createdAt} className="whitespace-nowrap text-text-muted" />,
      },
    ],
    [t],
  );
  return (
    <ListScreen
      label={t('title')}
      toolbar={
        <FilterBar isFiltered={isFiltered} onReset={reset}>
          <SearchField label={t('search')} value={values.q} onSearch={(q) => set({ q }, { replace: true })} />
          <FilterSelect
            label={t('columns.status')}
            value={values.status}
            options={STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) }))}
            onChange={(status) => set({ status })}
          />
          <DayRange from={values.from} to={values.to} onChange={(from, to) => set({ from, to })} />
          {values.user !== '' && (
            <FilterChip
              label={t('columns.customer')}
              value={rows?.find(({ user }) => user.id === values.user)?.user.username ?? values.user}
              onRemove={() => set({ user: '' })}
            />
          )}
        </FilterBar>
      }
      savedViews="adjustments"
      columns={columns}
      rows={rows}
      empty={{ icon: <Scale />, ...writeEmptyTexts(t) }}
      query={list}
      page={list.data}
      pageSize={PAGE_SIZE}
      filters={filters}
      sorts={SORTS}
      panel={
        <SidePanel openKey={opened?.id} title={opened?.adjustmentId ?? ''} onClose={() => set({ open: '' })}>
          {opened && <AdjustmentPanel key={opened.id} adjustment={opened} myId={myId} />}
        </SidePanel>
      }
    />
  );
}
