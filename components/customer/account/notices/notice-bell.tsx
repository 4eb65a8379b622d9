'use client';

import { Bell } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { Spinner } from '@/components/ui/feedback/spinner';
import { lazyWithRetry } from '@/components/ui/lazy-with-retry';
import { Sheet } from '@/components/ui/overlays/sheet';
import { notify } from '@/components/ui/toasts/toasts';
import { findNoticeTone, isKnownKind, useNoticeText } from './notice-text';
import type { FetchedNotices } from './notices-queries';
import { useNotices } from './use-notices';

const NoticeList = lazyWithRetry(async () => ({ default: (await import('./notice-list')).NoticeList }));
const MOST_COUNTED = 99;

/** The bell with the count of unread notices and support messages; the list opens as a sheet, loaded on first use. */
export function NoticeBell({ initial, timeZone }: { initial: FetchedNotices; timeZone: string | undefined }) {
  const t = useTranslations('notices');
  const common = useTranslations('common');
  const textOf = useNoticeText();
  const [isOpen, setIsOpen] = useState(false);
  const unread = useNotices(initial, (notice) => {
    if (!isKnownKind(notice.kind)) return;
    const { title, body } = textOf(notice);
    notify(title, body, findNoticeTone(notice.kind));
  });
  return (
    <>
      <IconButton
        label={unread > 0 ? t('bellUnread', { count: unread }) : t('bell')}
        aria-haspopup="dialog"
        className="-me-2"
        onClick={() => setIsOpen(true)}
        icon={
          <span className="relative">
            <Bell className="size-6" aria-hidden="true" />
            {unread > 0 && (
              <span
                aria-hidden="true"
                className="figures absolute -end-2 -top-2 flex h-5 min-w-5 items-center justify-center rounded-full bg-danger px-1 text-xs font-bold text-on-danger"
              >
                {unread > MOST_COUNTED ? `${MOST_COUNTED}+` : unread}
              </span>
            )}
          </span>
        }
      />
      <Sheet open={isOpen} onOpenChange={setIsOpen} title={t('title')}>
        <Suspense
          fallback={
            <div className="flex justify-center py-8">
              <Spinner label={common('loading')} />
            </div>
          }
        >
          <NoticeList timeZone={timeZone} />
        </Suspense>
      </Sheet>
    </>
  );
}
