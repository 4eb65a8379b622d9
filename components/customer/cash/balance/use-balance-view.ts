'use client';

import { decideBalanceView } from './balance-amount';
import { formatBalanceInBaht } from './format-balance';
import { type FetchedBalance, useBalance } from './use-balance';
import { useBalanceHidden } from './use-balance-hidden';

export interface ShownBalance {
  initial: FetchedBalance;
  isHiddenOnServer: boolean;
  thbRate: number | undefined;
}

/** The live balance as a screen shows it: hidden, shown, loading or failed, and what it is in baht. */
export function useBalanceView({ initial, isHiddenOnServer, thbRate }: ShownBalance) {
  const [isHidden, setHidden] = useBalanceHidden(isHiddenOnServer);
  const { data, isError, isFetching, refetch } = useBalance(initial);
  return {
    balance: data?.balance,
    baht: data && thbRate ? formatBalanceInBaht(data.balance, thbRate) : undefined,
    view: decideBalanceView({ isHidden, hasAmount: data !== undefined, hasFailed: isError }),
    isHidden,
    setHidden,
    isFetching,
    retry: () => void refetch(),
  };
}
