/**
 * Query options of the console. Every key begins with STAFF: the live stream's `queue` event invalidates all of them, so
 * no list of waiting work is stale.
 */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { staffRoutes } from '@/lib/contract/staff/staff-routes';

export const STAFF = 'staff';

export const overviewQuery = queryOptions({
  queryKey: [STAFF, 'overview'],
  queryFn: ({ signal }) => callAsStaff(staffRoutes.overview, { signal }),
  networkMode: 'always',
});

/** Of every list: the old rows stay while another page or filter loads. */
export const LIST = { placeholderData: keepPreviousData, networkMode: 'always' } as const;
