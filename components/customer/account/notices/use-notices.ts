'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { reloadPages } from '@/components/app-shell/paging/reload-pages';
import { BALANCE_KEY } from '@/components/customer/cash/balance/use-balance';
import { HISTORY_KEY } from '@/components/customer/history/history-keys';
import { QUOTA_LIMITS_KEY } from '@/components/customer/quotas/quota-keys';
import { subscribeStream } from '@/lib/api/customer/customer-stream';
import type { StreamState } from '@/lib/api/stream-client';
import type { Notice } from '@/lib/contract/money/history-schemas';
import { type FetchedNotices, latestNoticeQuery, NOTICES_KEY, NOTICES_POLL_MS } from './notices-queries';

/**
 * The counts of unread notices and support messages, live: refetched on stream events, polled while disconnected. A
 * notice that arrives while the page is open shows one toast, and what it changed (balance, histories) is refetched.
 */
export function useNotices(initial: FetchedNotices, onArrived: (notice: Notice) => void): number {
  const client = useQueryClient();
  const [stream, setStream] = useState<StreamState>('idle');
  const { data } = useQuery({
    ...latestNoticeQuery(initial),
    refetchInterval: stream === 'live' ? false : NOTICES_POLL_MS,
  });
  useEffect(() => {
    const reload = () => reloadPages(client, NOTICES_KEY);
    return subscribeStream({
      on: { notice: reload },
      onState: (state) => {
        setStream(state);
        if (state === 'live') reload();
      },
    });
  }, [client]);

  const newest = data?.data[0];
  const seen = useRef(initial.answer && newestId(initial.answer.data[0]));
  const arrive = useEffectEvent((notice: Notice | undefined) => {
    const id = newestId(notice);
    const isNew = seen.current !== undefined && id > seen.current;
    seen.current = Math.max(seen.current ?? 0, id);
    if (!isNew || !notice || notice.read) return;
    void client.invalidateQueries({ queryKey: BALANCE_KEY });
    void client.invalidateQueries({ queryKey: QUOTA_LIMITS_KEY });
    reloadPages(client, HISTORY_KEY);
    onArrived(notice);
  });
  useEffect(() => {
    if (data) arrive(newest);
  }, [data, newest]);
  return data ? data.unread + data.unreadMessages : 0;
}

/** Ids grow; 0 before the first notice. */
function newestId(notice: Notice | undefined): number {
  return notice ? Number(notice.id) : 0;
}
