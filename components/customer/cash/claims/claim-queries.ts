'use client';

import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '@/lib/api/call-options';
import { call } from '@/lib/api/customer/call';
import { moneyRoutes } from '@/lib/contract/money/money-routes';
import { CLAIMS_KEY } from './claim-keys';

/** For the first view; without an answer the browser refetches. */
export interface FetchedClaims {
  answer: Answer<'claimLimits'> | undefined;
  atMs: number;
}

/** The customer's claim limits: deposits, withdrawals, submissions and upload bytes left. */
export const claimLimitsQuery = queryOptions({
  queryKey: CLAIMS_KEY,
  queryFn: ({ signal }) => call(moneyRoutes.claimLimits, { signal }),
  staleTime: 0,
  networkMode: 'always',
});
