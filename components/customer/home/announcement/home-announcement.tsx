'use client';

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Answer } from '@/lib/api/call-options';
import { call } from '@/lib/api/customer/call';
import { subscribeStream } from '@/lib/api/customer/customer-stream';
import { contentRoutes } from '@/lib/contract/content/content-routes';
import { ADVERTISEMENT_FRESH_MS } from '@/lib/contract/content/content-rules';
import { AnnouncementBar } from './announcement-bar';

/** The current announcement on home; nothing while there is none or it could not be loaded. */
export function HomeAnnouncement({
  initial,
  timeZone,
}: {
  /** The server's answer; undefined when it failed. */
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
      // Changes during a disconnect have to be fetched.
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

/** The current announcement: the server's first view, then refetched like advertisements and on `content` events. */
const announcementQuery = (initial: AnnouncementAnswer | undefined) =>
  queryOptions({
    queryKey: ['content', 'announcement'] as const,
    queryFn: ({ signal }) => call(contentRoutes.activeAnnouncement, { signal }),
    initialData: initial,
    staleTime: ADVERTISEMENT_FRESH_MS,
    refetchInterval: ({ state }) => (state.data ? ADVERTISEMENT_FRESH_MS : RETRY_MS),
    retry: 1,
    networkMode: 'always',
  });
