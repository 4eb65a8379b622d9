'use client';

import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { HISTORY_KEY } from '@/components/customer/history/history-keys';
import type { Answer } from '@/lib/api/call-options';
import { call } from '@/lib/api/customer/call';
import { moneyRoutes } from '@/lib/contract/money/money-routes';
import { QUOTA_LIMITS_KEY } from '../../quotas/quota-keys';
import { BALANCE_KEY } from '../balance/use-balance';

/** For the first view; without an answer the browser refetches. */
export interface FetchedLimits {
  answer: Answer<'withdrawalLimits'> | undefined;
  atMs: number;
}

export const withdrawalLimitsQuery = queryOptions({
  queryKey: ['withdrawal-limits'],
  queryFn: ({ signal }) => call(moneyRoutes.withdrawalLimits, { signal }),
  staleTime: 0,
  networkMode: 'always',
});

/** Invalidates everything that a withdrawal may have changed. */
export async function reloadAfterWithdrawal(client: QueryClient): Promise<void> {
  const keys = [BALANCE_KEY, withdrawalLimitsQuery.queryKey, QUOTA_LIMITS_KEY, HISTORY_KEY];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
