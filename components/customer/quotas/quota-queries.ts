'use client';

import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '@/lib/api/call-options';
import { call } from '@/lib/api/customer/call';
import { moneyRoutes } from '@/lib/contract/money/money-routes';
import { QUOTA_LIMITS_KEY } from './quota-keys';

/** For the first view; without an answer the browser refetches. */
export interface FetchedQuotaLimits {
  answer: Answer<'quotaLimits'> | undefined;
  atMs: number;
}

/** The customer's quota limits: deposits, withdrawals, submissions and upload bytes left. */
export const quotaLimitsQuery = queryOptions({
  queryKey: QUOTA_LIMITS_KEY,
  queryFn: ({ signal }) => call(moneyRoutes.quotaLimits, { signal }),
  staleTime: 0,
  networkMode: 'always',
});
