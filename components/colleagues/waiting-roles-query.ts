import { queryOptions } from '@tanstack/react-query';
import { callStaff } from '@/lib/api/staff-client';
import { STAFF } from '../admin/console-queries';

/** What waits for a second person about colleagues. */
export const waitingRolesQuery = queryOptions({
  queryKey: [STAFF, 'approvals', 'role'],
  queryFn: ({ signal }) => callStaff('approvals', { query: { kind: 'role', limit: '1000' }, signal }),
  networkMode: 'always',
});
