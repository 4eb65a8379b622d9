import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '@/lib/api/call-target';
import { callContent } from '@/lib/api/content-client';
import { ADVERTISEMENT_FRESH_MS } from '@/lib/contract/content-rules';

export type AnnouncementAnswer = Answer<'activeAnnouncement'>;

/** While none could be had yet, milliseconds. */
const RETRY_MS = 30_000;

/** The announcement of now: from the server's first view, then as fresh as advertisements; an event `content` ends that. */
export const announcementQuery = (initial: AnnouncementAnswer | undefined) =>
  queryOptions({
    queryKey: ['content', 'announcement'] as const,
    queryFn: ({ signal }) => callContent('activeAnnouncement', { signal }),
    initialData: initial,
    staleTime: ADVERTISEMENT_FRESH_MS,
    refetchInterval: ({ state }) => (state.data ? ADVERTISEMENT_FRESH_MS : RETRY_MS),
    retry: 1,
    networkMode: 'always',
  });
