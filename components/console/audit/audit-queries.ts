/** Query options of the audit log. It only grows; the console's live stream fetches it again with the other lists. */
import { queryOptions } from '@tanstack/react-query';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { auditRoutes } from '@/lib/contract/audit/audit-routes';
import type { QueryOf } from '@/lib/contract/endpoints';
import { LIST, STAFF } from '../kit/shell/console-queries';

export function auditQuery(query: QueryOf<'audit'>) {
  return queryOptions({
    queryKey: [STAFF, 'audit', query],
    queryFn: ({ signal }) => callAsStaff(auditRoutes.audit, { query, signal }),
    ...LIST,
  });
}
