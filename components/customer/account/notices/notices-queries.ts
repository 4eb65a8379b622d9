'use client';

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Answer } from '@/lib/api/call-options';
import { call } from '@/lib/api/customer/call';
import { moneyRoutes } from '@/lib/contract/money/money-routes';

export type NoticesAnswer = Answer<'notices'>;

/**
 * The newest notice and the count of unread ones for a first view; without an answer the browser fetches them again.
 */
export interface FetchedNotices {
  answer: NoticesAnswer | undefined;
  atMs: number;
}

export const NOTICES_KEY = ['notices'] as const;
const LATEST_KEY = [...NOTICES_KEY, 'latest'] as const;
/** Polling interval while the stream is down, milliseconds. */
export const NOTICES_POLL_MS = 30_000;

export const latestNoticeQuery = (initial: FetchedNotices) =>
  queryOptions({
    queryKey: LATEST_KEY,
    queryFn: ({ signal }) => call(moneyRoutes.notices, { query: { limit: '1' }, signal }),
    initialData: initial.answer,
    initialDataUpdatedAt: initial.atMs,
    networkMode: 'always',
  });

/** All notices, newest first, 20 a page; refetched whenever the list opens. */
export const noticeListQuery = infiniteQueryOptions({
  queryKey: [...NOTICES_KEY, 'list'],
  queryFn: ({ pageParam, signal }) =>
    call(moneyRoutes.notices, { query: { limit: '20', cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  staleTime: 0,
  gcTime: 0,
  networkMode: 'always',
});
