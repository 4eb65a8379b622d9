'use client';

import { useCallback, useMemo } from 'react';
import type { UrlFilters } from '@/components/console/kit/filters/use-url-filters';
import type { QueuedDeposit, QueuedWithdrawal } from '@/lib/contract/money';
import { groupByCustomer, placeRows } from './group-by-customer';
import { useQueueColumns } from './queue-columns';
import type { DEPOSIT_FILTERS, WITHDRAWAL_FILTERS } from './queue-filters';

type Filters = UrlFilters<typeof DEPOSIT_FILTERS> | UrlFilters<typeof WITHDRAWAL_FILTERS>;

/**
 * A queue's rows and columns: in the order that opens, the rows of one person stand together, and a press on their
 * number shows them alone. In any other order the rows stand as they were ordered.
 */
export function useGroupedQueue<T extends QueuedDeposit | QueuedWithdrawal>(
  page: readonly T[] | undefined,
  {
    values: { sort, user },
    set,
  }: { values: Pick<Filters['values'], 'sort' | 'user'>; set(changes: { user: string }): void },
) {
  const isJoined = sort === 'oldest' && user === '';
  const rows = useMemo(() => (page && isJoined ? groupByCustomer(page) : page), [page, isJoined]);
  const places = useMemo(() => (rows && isJoined ? placeRows(rows) : undefined), [rows, isJoined]);
  const onPerson = useCallback((id: string) => set({ user: id }), [set]);
  const columns = useQueueColumns<T>({ places, onPerson: user === '' ? onPerson : undefined });
  return { rows, columns };
}
