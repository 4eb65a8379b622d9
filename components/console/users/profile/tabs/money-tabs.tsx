'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { useMemo } from 'react';
import type { TableColumn } from '@/components/console/kit/table/data-table';
import { depositsQuery, withdrawalsQuery } from '@/components/console/payments/queue/payment-queries';
import { useQueueColumns } from '@/components/console/payments/queue/queue-columns';
import type { QueuedDeposit, QueuedWithdrawal } from '@/lib/contract/money/money-schemas';
import { PAGE_SIZE, type ProfileFilters, ProfileList, useListTexts } from '../profile-list';
import { linkToFullList } from './list-profile-tabs';

interface TabProps {
  userId: string;
  filters: ProfileFilters;
}

/** The customer's deposits. */
export function DepositsTab({ userId, filters }: TabProps) {
  const list = useQuery(depositsQuery(toQuery(userId, filters)));
  const columns = useCaseColumns<QueuedDeposit>();
  const { fullListLabel, ...texts } = useListTexts('deposits');
  return (
    <ProfileList
      {...texts}
      icon={<ArrowDownToLine />}
      fullList={{ href: linkToFullList('deposits', userId), label: fullListLabel }}
      columns={columns}
      rows={list.data?.deposits}
      hrefOf={({ id }) => `/admin/deposits?status=all&open=${id}`}
      query={list}
      filters={filters}
    />
  );
}

/** The customer's withdrawals. */
export function WithdrawalsTab({ userId, filters }: TabProps) {
  const list = useQuery(withdrawalsQuery(toQuery(userId, filters)));
  const columns = useCaseColumns<QueuedWithdrawal>();
  const { fullListLabel, ...texts } = useListTexts('withdrawals');
  return (
    <ProfileList
      {...texts}
      icon={<ArrowUpFromLine />}
      fullList={{ href: linkToFullList('withdrawals', userId), label: fullListLabel }}
      columns={columns}
      rows={list.data?.withdrawals}
      hrefOf={({ id }) => `/admin/withdrawals?status=all&open=${id}`}
      query={list}
      filters={filters}
    />
  );
}

function toQuery(userId: string, { values }: ProfileFilters) {
  return { userId, status: 'all', sort: values.sort, page: values.page, limit: String(PAGE_SIZE) } as const;
}

/** The columns of the queue, without the customer. */
function useCaseColumns<R extends QueuedDeposit | QueuedWithdrawal>(): TableColumn<R>[] {
  const columns = useQueueColumns<R>();
  return useMemo(() => columns.filter(({ id }) => id !== 'customer'), [columns]);
}
