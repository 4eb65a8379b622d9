'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '@/lib/api/customer/call';
import { subscribeStream } from '@/lib/api/customer/customer-stream';
import { coreRoutes } from '@/lib/contract/core/core-routes';
import type { AnswerOf } from '@/lib/contract/endpoints';

export type BalanceAnswer = AnswerOf<'balance'>;

/** The server's answer for the first view and its time on the server's clock. */
export interface FetchedBalance {
  answer: BalanceAnswer | undefined;
  atMs: number;
}

export const BALANCE_KEY = ['balance'] as const;
/** The wallet reloads this often unless a load is running (W1), milliseconds. */
export const BALANCE_REFRESH_MS = 30_000;

/** The customer's balance: from the server's first view, fetched again when the stream hints at a change. */
export function useBalance(initial: FetchedBalance, refreshMs: number | false = false) {
  const client = useQueryClient();
  useEffect(() => {
    // A request in flight may hold an answer older than the change that the event reports: it starts again.
    const reload = () => void client.invalidateQueries({ queryKey: BALANCE_KEY });
    return subscribeStream({
      // A stream that ends or is refused may mean an ended session; the request then leads to the sign-in page.
      on: { balance: reload, end: reload },
      onState: (state) => {
        if (state === 'live' || state === 'down') reload();
      },
    });
  }, [client]);
  return useQuery({
    queryKey: BALANCE_KEY,
    queryFn: ({ signal }) => call(coreRoutes.balance, { signal }),
    initialData: initial.answer,
    initialDataUpdatedAt: initial.atMs,
    refetchInterval: refreshMs,
    networkMode: 'always',
  });
}
