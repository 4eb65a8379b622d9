'use client';

import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/customer/call';
import { moneyRoutes } from '@/lib/contract/money/money-routes';

/** The provider's limit per customer. */
export const MAX_WITHDRAWAL_ACCOUNTS = 20;

export const WITHDRAWAL_ACCOUNTS_KEY = ['withdrawal-accounts'] as const;

export const withdrawalAccountsQuery = queryOptions({
  queryKey: WITHDRAWAL_ACCOUNTS_KEY,
  queryFn: ({ signal }) => call(moneyRoutes.withdrawalAccounts, { signal }),
  networkMode: 'always',
});

/** Methods rarely change, and the form must not change while it is filled in. */
const METHODS_FRESH_MS = 60_000;
const METHODS_PATIENCE_MS = 8_000;

export const withdrawalMethodsQuery = queryOptions({
  queryKey: ['payment-methods'],
  queryFn: ({ signal }) => call(moneyRoutes.paymentMethods, { signal, timeoutMs: METHODS_PATIENCE_MS }),
  staleTime: METHODS_FRESH_MS,
  networkMode: 'always',
});
