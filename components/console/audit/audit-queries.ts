/** Query options of the audit log. It only grows; the console's live stream fetches it again with the other lists. */
import { queryOptions } from '@tanstack/react-query';
import { callStaff } from '@/lib/api/staff-client';
import type { QueryOf } from '@/lib/contract/endpoints';
import { LIST, STAFF } from '../kit/shell/console-queries';

export function auditQuery(query: QueryOf<'audit'>) {
  return queryOptions({
    queryKey: [STAFF, 'audit', query],
    queryFn: ({ signal }) => callStaff('audit', { query, signal }),
    ...LIST,
  });
}
