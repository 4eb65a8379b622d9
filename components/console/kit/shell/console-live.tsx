'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { reloadPages } from '@/components/app-shell/paging/reload-pages';
import { subscribeStaffStream } from '@/lib/api/staff-stream';
import type { StreamState } from '@/lib/api/stream-client';
import { overviewQuery, STAFF } from './console-queries';

/** Without the stream, waiting work is asked for this often; with it, once in a while all the same. */
const POLL_MS = 10_000;
const LIVE_POLL_MS = 60_000;
/** So is everything else that is shown, where it has no shorter time of its own. */
const DOWN_POLL_MS = 30_000;

/** Keeps what the console shows up to date: fetches again at each hint of the stream, and by the clock without one. */
export function useConsoleLive() {
  const client = useQueryClient();
  const [state, setState] = useState<StreamState>('idle');
  useEffect(() => {
    const reload = () => reloadPages(client, [STAFF]);
    return subscribeStaffStream({
      // The end of the session is found out by asking: the call leads to the sign-in.
      on: { queue: reload, content: reload, settings: reload, end: reload },
      onState: (next) => {
        setState(next);
        // Of what happened between the page's own answers and the stream's beginning nobody tells.
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
