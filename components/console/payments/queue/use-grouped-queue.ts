'use client';

import { useCallback, useMemo } from 'react';
import type { UrlFilters } from '@/components/console/kit/filters/use-url-filters';
import type { QueuedDeposit, QueuedWithdrawal } from '@/lib/contract/money';
import { groupByCustomer, placeRows } from './group-by-customer';
import { useQueueColumns } from './queue-columns';
import type { DEPOSIT_FILTERS, WITHDRAWAL_FILTERS } from './queue-filters';

type Filters = UrlFilters<typeof DEPOSIT_FILTERS> | UrlFilters<typeof WITHDRAWAL_FILTERS>;

/**
 * Rows and columns of a queue. In the default order rows are grouped by customer; a press on their count filters by that
 * customer. Other orders are left as they are.
 */
export function useGroupedQueue<T extends QueuedDeposit | QueuedWithdrawal>(
  page: readonly T[] | undefined,
  {
    values: { sort, user },
    set,
  }: { values: Pick<Filters['values'], 'sort' | 'user'>; set(changes: { user: string }): void },
) {
  const isGrouped = sort === 'oldest' && user === '';
  const rows = useMemo(() => (page && isGrouped ? groupByCustomer(page) : page), [page, isGrouped]);
  const places = useMemo(() => (rows && isGrouped ? placeRows(rows) : undefined), [rows, isGrouped]);
  const onPerson = useCallback((id: string) => set({ user: id }), [set]);
  const columns = useQueueColumns<T>({ places, onPerson: user === '' ? onPerson : undefined });
  return { rows, columns };
}
