'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { TimeAgo } from '@/components/console/kit/facts/time-ago';
import { Banner } from '@/components/ui/feedback/banner';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import type { Announcement } from '@/lib/contract/content/content-schemas';
import { findVisible } from './announcement-filters';

/** The announcement that customers see now, or a note that there is none. */
export function VisibleAnnouncement({
  announcements,
  onOpen,
}: {
  /** Undefined while loading. */
  announcements: readonly Announcement[] | undefined;
  onOpen: (announcement: Announcement) => void;
}) {
  const t = useTranslations('announcements.current');
  if (!announcements) {
    return (
      <Frame>
        <Skeleton className="h-5 w-1/3" />
        <Skeleton className="h-4 w-2/3" />
      </Frame>
    );
  }
  const shown = findVisible(announcements);
  if (!shown) {
    return announcements.length === 0 ? null : (
      <Banner tone="warn" icon={<TriangleAlert />}>
        {t('none')}
      </Banner>
    );
  }
  return (
    <Frame>
      <button
        type="button"
        onClick={() => onOpen(shown)}
        className="min-h-11 text-start text-base font-semibold wrap-anywhere underline-offset-2 hover:underline"
      >
        {shown.title}
      </button>
      <p className="line-clamp-2 text-sm wrap-anywhere text-text-muted">{shown.content}</p>
      <p className="text-xs text-text-muted">
        {t.rich('since', { time: () => <TimeAgo at={shown.updatedAt} /> })}
      </p>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations('announcements.current');
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-1 rounded-card border-s-4 border-brand bg-surface px-4 py-3 shadow-card"
    >
      <h2 id={id} className="text-xs font-semibold text-brand">
        {t('title')}
      </h2>
      {children}
    </section>
  );
}
