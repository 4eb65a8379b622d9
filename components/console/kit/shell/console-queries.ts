/**
 * Query options of the console. Every key begins with STAFF: the live stream's `queue` event fetches all of them again,
 * so a list of waiting work is never old.
 */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callStaff } from '@/lib/api/staff-client';

export const STAFF = 'staff';

export const overviewQuery = queryOptions({
  queryKey: [STAFF, 'overview'],
  queryFn: ({ signal }) => callStaff('overview', { signal }),
  networkMode: 'always',
});

/** What every list of the console shares: the old rows stay while the next ones come. */
export const LIST = { placeholderData: keepPreviousData, networkMode: 'always' } as const;
