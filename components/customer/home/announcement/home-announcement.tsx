'use client';

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Answer } from '@/lib/api/call-target';
import { callContent } from '@/lib/api/content-client';
import { subscribeStream } from '@/lib/api/stream-client';
import { ADVERTISEMENT_FRESH_MS } from '@/lib/contract/content-rules';
import { AnnouncementBar } from './announcement-bar';

/** The announcement of now on home; nothing where there is none, or none could be had: it is not what one came for. */
export function HomeAnnouncement({
  initial,
  timeZone,
}: {
  /** What the server fetched; undefined when it could not. */
  initial: AnnouncementAnswer | undefined;
  timeZone: string | undefined;
}) {
  const client = useQueryClient();
  const { queryKey } = announcementQuery(undefined);
  const { data } = useQuery(announcementQuery(initial));
  const [scope, name] = queryKey;
  useEffect(() => {
    const refetch = () => void client.invalidateQueries({ queryKey: [scope, name] });
    return subscribeStream({
      on: { content: refetch },
      // What was published while the stream was away has to be fetched.
      onState: (state) => {
        if (state === 'live') refetch();
      },
    });
  }, [client, scope, name]);
  const announcement = data?.announcement;
  if (!announcement) return null;
  return (
    <div className="px-4">
      <AnnouncementBar key={announcement.id} announcement={announcement} timeZone={timeZone} />
    </div>
  );
}

type AnnouncementAnswer = Answer<'activeAnnouncement'>;

/** While none could be had yet, milliseconds. */
const RETRY_MS = 30_000;

/** The announcement of now: from the server's first view, then as fresh as advertisements; an event `content` ends that. */
const announcementQuery = (initial: AnnouncementAnswer | undefined) =>
  queryOptions({
    queryKey: ['content', 'announcement'] as const,
    queryFn: ({ signal }) => callContent('activeAnnouncement', { signal }),
    initialData: initial,
    staleTime: ADVERTISEMENT_FRESH_MS,
    refetchInterval: ({ state }) => (state.data ? ADVERTISEMENT_FRESH_MS : RETRY_MS),
    retry: 1,
    networkMode: 'always',
  });
