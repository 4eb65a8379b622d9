'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscribeStream } from '@/lib/api/stream-client';
import { AnnouncementBar } from './announcement-bar';
import { type AnnouncementAnswer, announcementQuery } from './announcement-query';

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
