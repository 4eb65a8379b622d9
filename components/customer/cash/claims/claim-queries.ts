'use client';

import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '@/lib/api/call-target';
import { callMoney } from '@/lib/api/money-client';
import { CLAIMS_KEY } from './claim-keys';

/** For a first view; without an answer the browser asks again. */
export interface FetchedClaims {
  answer: Answer<'claimLimits'> | undefined;
  atMs: number;
}

/** What the customer may still ask of staff and send today. */
export const claimLimitsQuery = queryOptions({
  queryKey: CLAIMS_KEY,
  queryFn: ({ signal }) => callMoney('claimLimits', { signal }),
  staleTime: 0,
  networkMode: 'always',
});
