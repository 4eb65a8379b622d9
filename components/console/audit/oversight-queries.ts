/** Query options of the audit log and the ledger. Both only grow: they are asked for again with the console's lists. */
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

export function ledgerQuery(query: QueryOf<'ledger'>) {
  return queryOptions({
    queryKey: [STAFF, 'ledger', query],
    queryFn: ({ signal }) => callStaff('ledger', { query, signal }),
    ...LIST,
  });
}
