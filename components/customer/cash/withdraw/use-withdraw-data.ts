'use client';

import { useQuery } from '@tanstack/react-query';
import type { WithdrawalAccount } from '@/lib/contract/money/payment-method-schemas';
import { type Micros, wireToMicros } from '@/lib/money/money';
import { FALLBACK_USDT, THAI_BANKS } from '@/lib/payments/withdrawal-names';
import type { QuotaStatus } from '../../quotas/read-quota-status';
import { useQuotaStatus } from '../../quotas/use-quota-status';
import { type FetchedBalance, useBalance } from '../balance/use-balance';
import {
  listWithdrawalMethods,
  type WithdrawalMethod,
} from '../withdrawal-accounts/fields/withdrawal-methods';
import {
  withdrawalAccountsQuery,
  withdrawalMethodsQuery,
} from '../withdrawal-accounts/withdrawal-account-queries';
import { readLimits, type WithdrawLimits } from './limits/read-limits';
import { withdrawalLimitsQuery } from './withdraw-queries';

export interface WithdrawData {
  /** Undefined while they load for the first time. */
  methods: readonly WithdrawalMethod[] | undefined;
  /** The list could not be loaded: fallback names are used (T7). */
  isFallback: boolean;
  retryMethods: () => void;
  isRetryingMethods: boolean;
  balance: Micros | undefined;
  limits: WithdrawLimits | undefined;
  /** Whether another one may be requested; undefined while there is room. */
  quotaStatus: QuotaStatus | undefined;
  /** Undefined while they load and when they could not be: the form works without. */
  accounts: readonly WithdrawalAccount[] | undefined;
}

/** Remote data of the withdraw form. Only the methods are waited for. */
export function useWithdrawData(initialBalance: FetchedBalance): WithdrawData {
  const methods = useQuery(withdrawalMethodsQuery);
  const limits = useQuery(withdrawalLimitsQuery);
  const quotaStatus = useQuotaStatus('withdrawals');
  const accounts = useQuery(withdrawalAccountsQuery);
  const balance = useBalance(initialBalance);
  const isFallback = methods.data === undefined && methods.isError;
  return {
    methods: methods.data
      ? listWithdrawalMethods(methods.data.paymentMethods)
      : isFallback
        ? FALLBACK_METHODS
        : undefined,
    isFallback,
    retryMethods: () => void methods.refetch(),
    isRetryingMethods: methods.isFetching,
    balance: balance.data && wireToMicros(balance.data.balance),
    limits: limits.data && readLimits(limits.data.data, limits.dataUpdatedAt),
    quotaStatus,
    accounts: accounts.data?.data,
  };
}

/** Fallback names for when the methods could not be loaded (T7); fees and minimums are unknown then. */
export const FALLBACK_METHODS: readonly WithdrawalMethod[] = [...THAI_BANKS, FALLBACK_USDT].map(
  ({ type, code, name, network }) => ({
    id: undefined,
    code,
    type,
    name,
    network,
    fee: undefined,
    min: undefined,
  }),
);
