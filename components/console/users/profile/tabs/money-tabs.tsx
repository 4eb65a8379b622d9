'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { useMemo } from 'react';
import type { TableColumn } from '@/components/console/kit/table/data-table';
import { depositsQuery, withdrawalsQuery } from '@/components/console/payments/queue/payment-queries';
import { useQueueColumns } from '@/components/console/payments/queue/queue-columns';
import type { QueuedDeposit, QueuedWithdrawal } from '@/lib/contract/money';
import { PAGE_SIZE, type PersonAddress, PersonList, useListTexts } from '../person-list';
import { linkToWholeList } from './person-tabs';

interface TabProps {
  personId: string;
  address: PersonAddress;
}

/** What the customer says they sent. */
export function DepositsTab({ personId, address }: TabProps) {
  const list = useQuery(depositsQuery(toQuery(personId, address)));
  const columns = useCaseColumns<QueuedDeposit>();
  const { wholeLabel, ...texts } = useListTexts('deposits');
  return (
    <PersonList
      {...texts}
      icon={<ArrowDownToLine />}
      whole={{ href: linkToWholeList('deposits', personId), label: wholeLabel }}
      columns={columns}
      rows={list.data?.deposits}
      hrefOf={({ id }) => `/admin/deposits?status=all&open=${id}`}
      query={list}
      address={address}
    />
  );
}

/** What the customer asked to be paid. */
export function WithdrawalsTab({ personId, address }: TabProps) {
  const list = useQuery(withdrawalsQuery(toQuery(personId, address)));
  const columns = useCaseColumns<QueuedWithdrawal>();
  const { wholeLabel, ...texts } = useListTexts('withdrawals');
  return (
    <PersonList
      {...texts}
      icon={<ArrowUpFromLine />}
      whole={{ href: linkToWholeList('withdrawals', personId), label: wholeLabel }}
      columns={columns}
      rows={list.data?.withdrawals}
      hrefOf={({ id }) => `/admin/withdrawals?status=all&open=${id}`}
      query={list}
      address={address}
    />
  );
}

function toQuery(userId: string, { values }: PersonAddress) {
  return { userId, status: 'all', sort: values.sort, page: values.page, limit: String(PAGE_SIZE) } as const;
}

/** The desk's columns without whose it is. */
function useCaseColumns<R extends QueuedDeposit | QueuedWithdrawal>(): TableColumn<R>[] {
  const columns = useQueueColumns<R>();
  return useMemo(() => columns.filter(({ id }) => id !== 'customer'), [columns]);
}
