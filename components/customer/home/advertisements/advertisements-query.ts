import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '@/lib/api/call-options';
import { call } from '@/lib/api/customer/call';
import { contentRoutes } from '@/lib/contract/content/content-routes';
import { ADVERTISEMENT_FRESH_MS } from '@/lib/contract/content/content-rules';

export type AdvertisementsAnswer = Answer<'activeAdvertisements'>;

export const ADVERTISEMENTS_KEY = ['content', 'advertisements'] as const;
/** While none could be had yet, milliseconds. */
const RETRY_MS = 30_000;

/** What is shown now: from the server's first view, fresh for five minutes; an event `content` ends that (I12). */
export const advertisementsQuery = (initial: AdvertisementsAnswer | undefined) =>
  queryOptions({
    queryKey: ADVERTISEMENTS_KEY,
    queryFn: ({ signal }) => call(contentRoutes.activeAdvertisements, { signal }),
    initialData: initial,
    staleTime: ADVERTISEMENT_FRESH_MS,
    refetchInterval: ({ state }) => (state.data ? ADVERTISEMENT_FRESH_MS : RETRY_MS),
    retry: 1,
    networkMode: 'always',
  });
