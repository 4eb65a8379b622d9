/** Query options of adjustments and of the ledger beside them. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { LIST, STAFF } from '@/components/console/kit/shell/console-queries';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import type { QueryOf } from '@/lib/contract/endpoints';
import { staffRoutes } from '@/lib/contract/staff/staff-routes';
import { userRoutes } from '@/lib/contract/users/user-routes';

const STATEMENT_PAGE = '20';

export function adjustmentsQuery(query: QueryOf<'adjustments'>) {
  return queryOptions({
    ...LIST,
    queryKey: [STAFF, 'adjustments', query],
    queryFn: ({ signal }) => callAsStaff(staffRoutes.adjustments, { query, signal }),
  });
}

/** Customers by name, e-mail or id. */
export function customersQuery(q: string) {
  const query = { staff: 'false', limit: '8', ...(q ? { q } : {}) } as const;
  return queryOptions({
    ...LIST,
    queryKey: [STAFF, 'users', query],
    queryFn: ({ signal }) => callAsStaff(userRoutes.users, { query, signal }),
  });
}

/** A customer's balances and statement, newest first, in pages. */
export function ledgerQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: [STAFF, 'ledger', userId],
    queryFn: ({ pageParam, signal }) =>
      callAsStaff(staffRoutes.ledgerAccount, {
        params: { userId },
        query: { limit: STATEMENT_PAGE, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    networkMode: 'always',
  });
}
