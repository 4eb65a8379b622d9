/** Query options of the advertisements. The console's live stream fetches them again at each hint, the clock too. */
import { queryOptions } from '@tanstack/react-query';
import { callPublishing } from '@/lib/api/publishing-client';
import { STAFF } from '../console/kit/shell/console-queries';

const POLL_MS = 60_000;

export const advertisementsQuery = queryOptions({
  queryKey: [STAFF, 'advertisements'],
  queryFn: ({ signal }) => callPublishing('advertisements', { signal }),
  refetchInterval: POLL_MS,
  networkMode: 'always',
});
