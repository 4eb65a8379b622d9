/** Query options of deposits, withdrawals and payment methods. The live stream invalidates them; polling covers its gaps. */
import { queryOptions } from '@tanstack/react-query';
import { LIST, STAFF } from '@/components/console/kit/shell/console-queries';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import type { AnswerOf, QueryOf } from '@/lib/contract/endpoints';
import { staffRoutes } from '@/lib/contract/staff/staff-routes';

export type DepositDetail = AnswerOf<'deposit'>['data'];
export type WithdrawalDetail = AnswerOf<'withdrawal'>['data'];

const POLL_MS = 30_000;

export function depositsQuery(query: QueryOf<'deposits'>) {
  return queryOptions({
    queryKey: [STAFF, 'deposits', query],
    queryFn: ({ signal }) => callAsStaff(staffRoutes.deposits, { query, signal }),
    refetchInterval: POLL_MS,
    ...LIST,
  });
}

export function withdrawalsQuery(query: QueryOf<'withdrawals'>) {
  return queryOptions({
    queryKey: [STAFF, 'withdrawals', query],
    queryFn: ({ signal }) => callAsStaff(staffRoutes.withdrawals, { query, signal }),
    refetchInterval: POLL_MS,
    ...LIST,
  });
}

export function depositQuery(id: string) {
  return queryOptions({
    queryKey: [STAFF, 'deposit', id],
    queryFn: ({ signal }) => callAsStaff(staffRoutes.deposit, { params: { id }, signal }),
    refetchInterval: POLL_MS,
    networkMode: 'always',
  });
}

export function withdrawalQuery(id: string) {
  return queryOptions({
    queryKey: [STAFF, 'withdrawal', id],
    queryFn: ({ signal }) => callAsStaff(staffRoutes.withdrawal, { params: { id }, signal }),
    refetchInterval: POLL_MS,
    networkMode: 'always',
  });
}

export const methodsQuery = queryOptions({
  queryKey: [STAFF, 'methods'],
  queryFn: ({ signal }) => callAsStaff(staffRoutes.managedMethods, { signal }),
  networkMode: 'always',
});
