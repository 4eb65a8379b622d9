'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { TimeAgo } from '@/components/console/kit/facts/time-ago';
import type { TableColumn } from '@/components/console/kit/table/data-table';
import { Badge } from '@/components/ui/feedback/badge';
import type { Announcement } from '@/lib/contract/content/content-schemas';

/** The columns of the list of announcements. */
export function useAnnouncementColumns(visibleId: string | undefined): TableColumn<Announcement>[] {
  const t = useTranslations('announcements.column');
  return useMemo(
    () => [
      {
        id: 'title',
        header: t('title'),
        sorts: { ascending: 'title', descending: 'titleDown' },
        cell: ({ title, content }) => (
          <span className="flex flex-col py-1 whitespace-normal">
            <span className="line-clamp-2 wrap-anywhere">{title}</span>
            <span className="line-clamp-2 text-xs font-normal wrap-anywhere text-text-muted @min-[560px]/list:hidden">
              {content}
            </span>
          </span>
        ),
      },
      {
        id: 'content',
        header: t('content'),
        priority: 2,
        cell: ({ content }) => <span className="line-clamp-2 wrap-anywhere text-text-muted">{content}</span>,
      },
      {
        id: 'isActive',
        header: t('isActive'),
        cell: (announcement) => (
          <AnnouncementStatus announcement={announcement} isShown={announcement.id === visibleId} />
        ),
      },
      {
        id: 'updated',
        header: t('updated'),
        priority: 3,
        align: 'end',
        sorts: { ascending: 'stale', descending: 'updated' },
        cell: ({ updatedAt }) => <TimeAgo at={updatedAt} className="text-text-muted" />,
      },
      {
        id: 'created',
        header: t('created'),
        priority: 3,
        align: 'end',
        sorts: { ascending: 'oldest', descending: 'newest' },
        cell: ({ createdAt }) => <TimeAgo at={createdAt} className="text-text-muted" />,
      },
    ],
    [t, visibleId],
  );
}

/** Shown to customers, superseded by a newer active one, or inactive. */
function AnnouncementStatus({
  announcement: { isActive },
  isShown,
}: {
  announcement: Announcement;
  isShown: boolean;
}) {
  const t = useTranslations('announcements.status');
  if (isShown) return <Badge tone="success">{t('shown')}</Badge>;
  return <Badge tone={isActive ? 'info' : 'neutral'}>{t(isActive ? 'superseded' : 'inactive')}</Badge>;
}
