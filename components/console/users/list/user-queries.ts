/** Query options of the list of users. The console's live stream invalidates them; polling covers its outages. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { LIST, STAFF } from '@/components/console/kit/shell/console-queries';
import type { Answer } from '@/lib/api/call-options';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import type { QueryOf } from '@/lib/contract/endpoints';
import { userRoutes } from '@/lib/contract/users/user-routes';
import { PAGE_SIZE } from './user-filters';

export type UserFilter = QueryOf<'exportUsers'>;

const POLL_MS = 30_000;

const keyOf = (filter: UserFilter, page: number) => [STAFF, 'users', filter, page] as const;

export function usersQuery(filter: UserFilter, page: number) {
  return queryOptions({
    queryKey: keyOf(filter, page),
    queryFn: ({ signal, client }) => {
      const cursor = findCursor(client, filter, page);
      const query = {
        ...filter,
        page: String(page),
        limit: String(PAGE_SIZE),
        ...(cursor ? { cursor } : {}),
      };
      return callAsStaff(userRoutes.users, { query, signal });
    },
    refetchInterval: POLL_MS,
    ...LIST,
  });
}

/**
 * The cursor of a page, from the cached page next to it: nobody is skipped or repeated when rows change meanwhile, and a
 * late page costs no more than an early one. Without a cached neighbour the page is found by its number.
 */
function findCursor(client: QueryClient, filter: UserFilter, page: number): string | null {
  if (page === 1) return null;
  const beside = ([page - 1, page + 1] as const)
    .flatMap((number) => {
      const state = client.getQueryState<Answer<'users'>>(keyOf(filter, number));
      return state?.data ? [{ number, at: state.dataUpdatedAt, pagination: state.data.pagination }] : [];
    })
    .sort((a, b) => b.at - a.at)[0];
  if (!beside) return null;
  return beside.number < page ? beside.pagination.nextCursor : beside.pagination.prevCursor;
}

/** The pagination in the names that the other lists use. */
export function toPage({ currentPage, totalPages, totalUsers }: Answer<'users'>['pagination']) {
  return { page: currentPage, pages: totalPages, total: totalUsers };
}

export const userStatisticsQuery = queryOptions({
  queryKey: [STAFF, 'userStatistics'],
  queryFn: ({ signal }) => callAsStaff(userRoutes.userStatistics, { signal }),
  refetchInterval: POLL_MS,
  networkMode: 'always',
});
