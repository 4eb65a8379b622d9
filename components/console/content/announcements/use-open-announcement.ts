'use client';

import { useState } from 'react';
import type { Announcement } from '@/lib/contract/content';

/**
 * The announcement that the address names. One that somebody deletes while it is open stays open as it last was, so
 * that nothing that was typed is lost; saving it says that it is gone.
 */
export function useOpenAnnouncement(
  all: readonly Announcement[] | undefined,
  id: string,
): Announcement | undefined {
  const [last, setLast] = useState<Announcement>();
  const listed = all?.find((announcement) => announcement.id === id);
  if (listed && listed !== last) setLast(listed);
  else if (last && last.id !== id) setLast(undefined);
  return listed ?? (last?.id === id ? last : undefined);
}
