'use client';

import { useTimeZone } from 'next-intl';
import type { ComponentProps } from 'react';
import { TimeAgo as ShownTimeAgo } from '@/components/ui/facts/time-ago';

/** How long ago, with the full time in the deployment's time zone as its title. */
export function TimeAgo(props: ComponentProps<typeof ShownTimeAgo>) {
  return <ShownTimeAgo timeZone={useTimeZone()} {...props} />;
}
