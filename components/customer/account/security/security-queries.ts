/** The queries of /profile/security; the server fills the first views under the same keys. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/customer/call';
import { accountRoutes } from '@/lib/contract/account/account-routes';
import type { AnswerOf } from '@/lib/contract/endpoints';

export const SESSIONS_KEY = ['security', 'sessions'] as const;
export const CHANGES_KEY = ['security', 'changes'] as const;
export const CHANGES_PAGE_SIZE = '20';

const FIRST_PAGE: string | null = null;

const asking = { networkMode: 'always', retry: retryUnlessRefused } as const;

/** Signed-in devices and recent sign-ins. */
export const sessionsQuery = queryOptions({
  ...asking,
  queryKey: SESSIONS_KEY,
  queryFn: ({ signal }) => call(accountRoutes.sessions, { signal }),
});

/** Changes to the account, newest first, by cursor. */
export const changesQuery = infiniteQueryOptions({
  ...asking,
  queryKey: CHANGES_KEY,
  initialPageParam: FIRST_PAGE,
  getNextPageParam: (page: AnswerOf<'profileHistory'>) => page.nextCursor,
  queryFn: ({ pageParam, signal }) =>
    call(accountRoutes.profileHistory, {
      query: { limit: CHANGES_PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
      signal,
    }),
});

function retryUnlessRefused(failures: number, error: unknown): boolean {
  return failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500);
}
