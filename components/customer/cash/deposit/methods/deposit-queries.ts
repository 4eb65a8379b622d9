'use client';

import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '@/lib/api/call-options';
import { call } from '@/lib/api/customer/call';
import { moneyRoutes } from '@/lib/contract/money/money-routes';

export type MethodsAnswer = Answer<'paymentMethods'>;

/** The methods for a first view and when they were fetched; without an answer the browser fetches them again. */
export interface FetchedMethods {
  answer: MethodsAnswer | undefined;
  atMs: number;
}

/** Refetched whenever the page becomes visible, since customers send money to these addresses. */
export const depositMethodsQuery = (initial: FetchedMethods) =>
  queryOptions({
    queryKey: ['payment-methods'],
    queryFn: ({ signal }) => call(moneyRoutes.paymentMethods, { signal, timeoutMs: 8_000 }),
    initialData: initial.answer,
    initialDataUpdatedAt: initial.atMs,
    staleTime: 5_000,
    networkMode: 'always',
  });
