'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { reloadPages } from '@/components/app-shell/paging/reload-pages';
import { subscribeStaffStream } from '@/lib/api/staff/staff-stream';
import type { StreamState } from '@/lib/api/stream-client';
import { overviewQuery, STAFF } from './console-queries';

/** How often the overview is fetched without the live stream, and with it. */
const POLL_MS = 10_000;
const LIVE_POLL_MS = 60_000;
/** How often all other queries are fetched without the stream, unless they poll more often themselves. */
const DOWN_POLL_MS = 30_000;

/** Keeps what the console shows up to date: refetches on events of the live stream, and polls without it. */
export function useConsoleLive() {
  const client = useQueryClient();
  const [state, setState] = useState<StreamState>('idle');
  useEffect(() => {
    const reload = () => reloadPages(client, [STAFF]);
    return subscribeStaffStream({
      // The end of the session shows in the answers: a 401 leads to the sign-in.
      on: { queue: reload, content: reload, settings: reload, end: reload },
      onState: (next) => {
        setState(next);
        // Changes between the page's first answers and the start of the stream were not announced.
        if (next === 'live') reload();
      },
    });
  }, [client]);
  useEffect(() => {
    if (state !== 'down') return;
    const timer = setInterval(() => reloadPages(client, [STAFF]), DOWN_POLL_MS);
    return () => clearInterval(timer);
  }, [client, state]);
  return useQuery({
    ...overviewQuery,
    refetchInterval: state === 'live' ? LIVE_POLL_MS : POLL_MS,
  });
}
