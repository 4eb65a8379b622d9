/** Query options of the ledger. It only grows; the console's live stream fetches it again with the other lists. */
import { queryOptions } from '@tanstack/react-query';
import { LIST, STAFF } from '@/components/console/kit/shell/console-queries';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { auditRoutes } from '@/lib/contract/audit/audit-routes';
import type { QueryOf } from '@/lib/contract/endpoints';

export function ledgerQuery(query: QueryOf<'ledger'>) {
  return queryOptions({
    queryKey: [STAFF, 'ledger', query],
    queryFn: ({ signal }) => callAsStaff(auditRoutes.ledger, { query, signal }),
    ...LIST,
  });
}
