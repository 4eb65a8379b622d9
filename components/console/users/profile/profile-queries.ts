/** Query options of a person's page. The console's live stream fetches them again at each hint; the clock stands in for it. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { STAFF } from '@/components/console/kit/shell/console-queries';
import { callStaff } from '@/lib/api/staff-client';
import type { AnswerOf } from '@/lib/contract/endpoints';

const POLL_MS = 30_000;
const HISTORY_PAGE = '20';

/** Everything of one person that is no list of its own. */
export function userQuery(id: string) {
  return queryOptions({
    queryKey: [STAFF, 'user', id],
    queryFn: ({ signal }) => callStaff('user', { params: { id }, signal }),
    refetchInterval: POLL_MS,
    networkMode: 'always',
  });
}

export function userSessionsQuery(id: string) {
  return queryOptions({
    queryKey: [STAFF, 'user-sessions', id],
    queryFn: ({ signal }) => callStaff('userSessions', { params: { id }, signal }),
    refetchInterval: POLL_MS,
    networkMode: 'always',
  });
}

/** What happened to the account, newest first, by cursor. */
export function userHistoryQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [STAFF, 'user-history', id],
    queryFn: ({ pageParam, signal }) =>
      callStaff('userHistory', {
        params: { id },
        query: { limit: HISTORY_PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: AnswerOf<'userHistory'>) => last.nextCursor,
    networkMode: 'always',
  });
}
