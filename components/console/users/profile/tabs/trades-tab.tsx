'use client';

import { useQuery } from '@tanstack/react-query';
import { ChartCandlestick } from 'lucide-react';
import { useMemo } from 'react';
import { useTradeColumns } from '@/components/console/trading/trades/trade-columns';
import { tradesQuery } from '@/components/console/trading/trades/trade-queries';
import { PAGE_SIZE, type ProfileFilters, ProfileList, useListTexts } from '../profile-list';
import { linkToFullList } from './list-profile-tabs';

/** The customer's trades: the columns of the list of all trades, without the customer. */
export function TradesTab({
  userId,
  filters,
  timeZone,
}: {
  userId: string;
  filters: ProfileFilters;
  timeZone: string;
}) {
  const { sort, page } = filters.values;
  const list = useQuery(tradesQuery({ userId, sort, page, limit: String(PAGE_SIZE) }));
  const { fullListLabel, ...texts } = useListTexts('trades');
  const all = useTradeColumns({
    nowMs: list.data?.nowMs ?? 0,
    timeZone,
    mayOpenUsers: false,
  });
  const columns = useMemo(() => all.filter(({ id }) => id !== 'user'), [all]);
  return (
    <ProfileList
      {...texts}
      icon={<ChartCandlestick />}
      fullList={{ href: linkToFullList('trades', userId), label: fullListLabel }}
      columns={columns}
      rows={list.data?.data}
      hrefOf={({ id }) => `/admin/trades?open=${id}`}
      query={list}
      filters={filters}
    />
  );
}
