'use client';

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing, ChevronRight, MessageCircle } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useNextPage } from '@/components/app-shell/paging/use-next-page';
import { groupByDay } from '@/components/customer/history/list/group-by-day';
import { Button } from '@/components/ui/buttons/button';
import { cx } from '@/components/ui/cx';
import { SOFT_TONES } from '@/components/ui/feedback/badge';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { call } from '@/lib/api/customer/call';
import { moneyRoutes } from '@/lib/contract/money/money-routes';
import { NoticeRow } from './notice-row';
import { isKnownKind } from './notice-text';
import { type FetchedNotices, latestNoticeQuery, noticeListQuery } from './notices-queries';

/** The notices by day, newest first. Showing them marks them as read; this visit's "new" badges stay. */
export function NoticeList({ timeZone }: { timeZone: string | undefined }) {
  const t = useTranslations('notices');
  const language = useLocale();
  const { data, isError, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage, ...query } =
    useInfiniteQuery(noticeListQuery);
  const next = useNextPage({ isFetching, isFetchingNextPage, fetchNextPage: query.fetchNextPage });
  const notices = data?.pages.flatMap((page) => page.data).filter(({ kind }) => isKnownKind(kind));
  const newest = notices?.[0];
  const fresh = useFreshMarks(notices);
  useMarkRead(newest?.id, data?.pages[0]?.unread ?? 0);

  if (!notices && isError) {
    return <ErrorState title={t('failed')} onRetry={() => void query.refetch()} isRetrying={isFetching} />;
  }
  if (!notices) return <LoadingRows />;
  const unreadMessages = data?.pages[0]?.unreadMessages ?? 0;
  if (notices.length === 0 && unreadMessages === 0) {
    return <EmptyState icon={<BellRing />} title={t('empty')} body={t('emptyBody')} />;
  }
  const groups = groupByDay(notices, { at: (n) => n.createdAt, language, timeZone, nowMs: Date.now() });
  return (
    <div className="flex flex-col gap-4">
      {unreadMessages > 0 && <MessagesRow count={unreadMessages} />}
      {groups.map(({ day, date, records }) => (
        <section key={records[0]?.id} className="flex flex-col">
          <h3 className="py-1 text-sm font-medium text-text-muted">{day === 'other' ? date : t(day)}</h3>
          <ul className="flex flex-col divide-y divide-line">
            {records.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} isNew={fresh.has(notice.id)} timeZone={timeZone} />
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage && (
        <div className="flex flex-col items-center gap-1">
          {isFetchNextPageError && (
            <p role="alert" className="text-sm text-danger">
              {t('moreFailed')}
            </p>
          )}
          <Button variant="secondary" busy={next.isBusy} onClick={next.loadMore}>
            {t('more')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Unread when this visit first showed them: marking them as read at the provider does not remove the badge. */
function useFreshMarks(notices: readonly { id: string; read: boolean }[] | undefined): ReadonlySet<string> {
  const [fresh] = useState(() => new Set<string>());
  for (const { id, read } of notices ?? []) if (!read) fresh.add(id);
  return fresh;
}

function useMarkRead(newestId: string | undefined, unread: number): void {
  const client = useQueryClient();
  useEffect(() => {
    if (newestId === undefined || unread === 0) return;
    const { queryKey } = latestNoticeQuery(NOTHING);
    void call(moneyRoutes.readNotices, { body: { upTo: newestId } })
      .then((answer) =>
        client.setQueryData(queryKey, (before) => before && { ...before, unread: answer.unread }),
      )
      // They stay unread and are marked as read when the list opens again.
      .catch(() => undefined);
  }, [newestId, unread, client]);
}

const NOTHING: FetchedNotices = { answer: undefined, atMs: 0 };

function LoadingRows() {
  const common = useTranslations('common');
  return (
    <div role="status" className="flex flex-col gap-3 py-2">
      <span className="sr-only">{common('loading')}</span>
      {['a', 'b', 'c'].map((row) => (
        <div key={row} className="flex min-h-14 items-center gap-3">
          <Skeleton className="size-11 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-4 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Unread messages of support; a tap leads to the chat. */
function MessagesRow({ count }: { count: number }) {
  const t = useTranslations('notices');
  return (
    // Replaces the list's entry in the browser's history, so that back leads to the page with the bell.
    <Link
      href="/support"
      replace
      className="flex min-h-14 w-full items-start gap-3 py-3 text-start transition-colors duration-120 active:bg-bg"
    >
      <span
        aria-hidden="true"
        className={cx('flex size-11 shrink-0 items-center justify-center rounded-full', SOFT_TONES.brand)}
      >
        <MessageCircle className="size-5" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-bold">{t('messages', { count })}</span>
        <span className="text-sm">{t('messagesBody')}</span>
      </span>
      <ChevronRight className="size-5 shrink-0 self-center text-text-muted" aria-hidden="true" />
    </Link>
  );
}
