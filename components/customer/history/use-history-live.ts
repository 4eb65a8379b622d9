'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reloadPages } from '@/components/app-shell/paging/reload-pages';
import { subscribeStream } from '@/lib/api/stream-client';
import { HISTORY_KEY } from './history-keys';

/** Hints come in bursts, one for each trade that ended: they are gathered this long, ms. */
const GATHER_MS = 200;

/** Fetches what the histories show again when the stream hints at a change, and each time it comes alive. */
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
      // A stream that ends may mean that the session has ended: asking leads the page away then.
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
