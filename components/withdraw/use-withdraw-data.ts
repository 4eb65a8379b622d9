'use client';

import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@/lib/contract/endpoints';
import type { PayoutAccount } from '@/lib/contract/payment-methods';
import { decimalToMicros, type Micros } from '@/lib/money/money';
import { payoutAccountsQuery, payoutMethodsQuery } from '../payout-accounts/payout-account-queries';
import { listPayoutMethods, type PayoutMethod } from '../payout-accounts/payout-methods';
import { type FetchedBalance, useBalance } from '../wallet/use-balance';
import { FALLBACK_METHODS } from './fallback-methods';
import { withdrawalLimitsQuery } from './withdraw-queries';

export interface WithdrawLimits {
  left: Micros;
  daily: Micros;
  /** Of a verified customer, when that is more. */
  verifiedDaily: Micros | undefined;
  resetsAt: string;
  timeZone: string;
  /** No withdrawals before this moment. */
  pausedUntil: string | undefined;
}

export interface WithdrawData {
  /** Undefined while they load for the first time. */
  methods: readonly PayoutMethod[] | undefined;
  /** The list could not be loaded: names stand in for it (T7). */
  isFallback: boolean;
  retryMethods: () => void;
  isRetryingMethods: boolean;
  balance: Micros | undefined;
  limits: WithdrawLimits | undefined;
  /** Undefined while they load and when they could not be: the form works without. */
  accounts: readonly PayoutAccount[] | undefined;
}

/** What the withdraw form knows of the world. Only the methods are worth waiting for. */
export function useWithdrawData(initialBalance: FetchedBalance): WithdrawData {
  const methods = useQuery(payoutMethodsQuery);
  const limits = useQuery(withdrawalLimitsQuery);
  const accounts = useQuery(payoutAccountsQuery);
  const balance = useBalance(initialBalance);
  const isFallback = methods.data === undefined && methods.isError;
  return {
    methods: methods.data
      ? listPayoutMethods(methods.data.paymentMethods)
      : isFallback
        ? FALLBACK_METHODS
        : undefined,
    isFallback,
    retryMethods: () => void methods.refetch(),
    isRetryingMethods: methods.isFetching,
    balance: balance.data && decimalToMicros(balance.data.balance),
    limits: limits.data && readLimits(limits.data.data),
    accounts: accounts.data?.data,
  };
}

function readLimits(answer: AnswerOf<'withdrawalLimits'>['data']): WithdrawLimits | undefined {
  const [left, daily, verified] = [answer.leftToday, answer.dailyLimit, answer.verifiedDailyLimit].map(
    (text) => decimalToMicros(text),
  );
  if (left === undefined || daily === undefined) return undefined;
  return {
    left,
    daily,
    verifiedDaily: verified !== undefined && verified > daily ? verified : undefined,
    resetsAt: answer.resetsAt,
    timeZone: answer.timeZone,
    pausedUntil: answer.pausedUntil ?? undefined,
  };
}
