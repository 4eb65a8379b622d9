/** Query options of the ledger. It only grows; the console's live stream fetches it again with the other lists. */
import { queryOptions } from '@tanstack/react-query';
import { LIST, STAFF } from '@/components/console/kit/shell/console-queries';
import { callStaff } from '@/lib/api/staff-client';
import type { QueryOf } from '@/lib/contract/endpoints';

export function ledgerQuery(query: QueryOf<'ledger'>) {
  return queryOptions({
    queryKey: [STAFF, 'ledger', query],
    queryFn: ({ signal }) => callStaff('ledger', { query, signal }),
    ...LIST,
  });
}
