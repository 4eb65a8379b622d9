'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { TimeAgo } from '@/components/console/kit/facts/time-ago';
import type { TableColumn } from '@/components/console/kit/table/data-table';
import { Badge } from '@/components/ui/feedback/badge';
import type { Quote } from '@/lib/contract/quotes/quote-schemas';

/** The columns of the list of quotes. */
export function useQuoteColumns(): TableColumn<Quote>[] {
  const t = useTranslations('quotes');
  return useMemo(
    () => [
      {
        id: 'title',
        header: t('column.title'),
        sorts: { ascending: 'title', descending: 'titleDown' },
        cell: ({ title, text }) => (
          <span className="flex flex-col py-1 whitespace-normal">
            <span className="line-clamp-2 wrap-anywhere">{title}</span>
            <span className="line-clamp-2 text-xs font-normal wrap-anywhere text-text-muted @min-[560px]/list:hidden">
              {text}
            </span>
          </span>
        ),
      },
      {
        id: 'text',
        header: t('column.text'),
        priority: 2,
        cell: ({ text }) => <span className="line-clamp-2 wrap-anywhere text-text-muted">{text}</span>,
      },
      {
        id: 'status',
        header: t('column.status'),
        priority: 2,
        cell: ({ status }) => (
          <Badge tone={status === 'active' ? 'success' : 'neutral'}>{t(`status.${status}`)}</Badge>
        ),
      },
      {
        id: 'updated',
        header: t('column.updated'),
        priority: 3,
        align: 'end',
        sorts: { ascending: 'stale', descending: 'updated' },
        cell: ({ updatedAt }) => <TimeAgo at={updatedAt} className="text-text-muted" />,
      },
      {
        id: 'created',
        header: t('column.created'),
        priority: 3,
        align: 'end',
        sorts: { ascending: 'oldest', descending: 'newest' },
        cell: ({ createdAt }) => <TimeAgo at={createdAt} className="text-text-muted" />,
      },
    ],
    [t],
  );
}
