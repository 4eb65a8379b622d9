/** Query options of the announcements. The console's live stream invalidates them; polling covers its outages. */
import { queryOptions } from '@tanstack/react-query';
import { LIST, STAFF } from '@/components/console/kit/shell/console-queries';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { publishingRoutes } from '@/lib/contract/content/content-routes';

const POLL_MS = 60_000;

export const announcementsQuery = queryOptions({
  queryKey: [STAFF, 'announcements'],
  queryFn: ({ signal }) => callAsStaff(publishingRoutes.announcements, { signal }),
  refetchInterval: POLL_MS,
  ...LIST,
});
