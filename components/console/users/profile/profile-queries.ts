/** Query options of a user's profile. The console's live stream invalidates them; polling covers its outages. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { STAFF } from '@/components/console/kit/shell/console-queries';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import type { AnswerOf } from '@/lib/contract/endpoints';
import { userRoutes } from '@/lib/contract/users/user-routes';

const POLL_MS = 30_000;
const HISTORY_PAGE = '20';

/** The user's record; the lists of the tabs have queries of their own. */
export function userQuery(id: string) {
  return queryOptions({
    queryKey: [STAFF, 'user', id],
    queryFn: ({ signal }) => callAsStaff(userRoutes.user, { params: { id }, signal }),
    refetchInterval: POLL_MS,
    networkMode: 'always',
  });
}

export function userSessionsQuery(id: string) {
  return queryOptions({
    queryKey: [STAFF, 'user-sessions', id],
    queryFn: ({ signal }) => callAsStaff(userRoutes.userSessions, { params: { id }, signal }),
    refetchInterval: POLL_MS,
    networkMode: 'always',
  });
}

/** Security events of the account, newest first, paged by cursor. */
export function userHistoryQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [STAFF, 'user-history', id],
    queryFn: ({ pageParam, signal }) =>
      callAsStaff(userRoutes.userHistory, {
        params: { id },
        query: { limit: HISTORY_PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: AnswerOf<'userHistory'>) => last.nextCursor,
    networkMode: 'always',
  });
}
