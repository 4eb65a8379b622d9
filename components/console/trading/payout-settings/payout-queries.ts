/** Query options of the payout settings. The console's live stream invalidates them; polling covers its outages. */
import { queryOptions } from '@tanstack/react-query';
import { LIST, STAFF } from '@/components/console/kit/shell/console-queries';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { consoleTradingRoutes } from '@/lib/contract/console-trading/console-trading-routes';

const POLL_MS = 30_000;

export const payoutSettingsQuery = queryOptions({
  queryKey: [STAFF, 'payout-settings'],
  queryFn: ({ signal }) => callAsStaff(consoleTradingRoutes.payoutSettings, { signal }),
  refetchInterval: POLL_MS,
  ...LIST,
});

export function payoutVersionsQuery(query: { page: string; limit: string }) {
  return queryOptions({
    queryKey: [STAFF, 'payout-versions', query],
    queryFn: ({ signal }) => callAsStaff(consoleTradingRoutes.payoutVersions, { query, signal }),
    ...LIST,
  });
}
