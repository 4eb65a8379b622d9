'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reloadPages } from '@/components/app-shell/paging/reload-pages';
import { subscribeStream } from '@/lib/api/customer/customer-stream';
import { HISTORY_KEY } from './history-keys';

/** Events come in bursts, one per ended trade: they are collected this long, milliseconds. */
const GATHER_MS = 200;

/** Refetches the histories when the stream reports a change and each time it connects. */
export function useHistoryLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reload = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        reloadPages(client, HISTORY_KEY);
      }, GATHER_MS);
    };
    const stop = subscribeStream({
      // A stream that ends may mean an ended session; the request then leads to the sign-in page.
      on: { balance: reload, notice: reload, trade: reload, end: reload },
      onState: (state) => {
        if (state === 'live') reload();
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client]);
}
