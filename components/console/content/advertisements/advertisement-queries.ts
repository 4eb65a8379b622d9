/** Query options of the advertisements. The console's live stream invalidates them; polling covers its outages. */
import { queryOptions } from '@tanstack/react-query';
import { STAFF } from '@/components/console/kit/shell/console-queries';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { publishingRoutes } from '@/lib/contract/content/content-routes';

const POLL_MS = 60_000;

export const advertisementsQuery = queryOptions({
  queryKey: [STAFF, 'advertisements'],
  queryFn: ({ signal }) => callAsStaff(publishingRoutes.advertisements, { signal }),
  refetchInterval: POLL_MS,
  networkMode: 'always',
});
