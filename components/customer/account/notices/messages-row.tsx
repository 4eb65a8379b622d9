import { ChevronRight, MessageCircle } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { SOFT_TONES } from '@/components/ui/feedback/badge';

/** Messages of support that were not seen; a tap leads to the chat. */
export function MessagesRow({ count }: { count: number }) {
  const t = useTranslations('notices');
  return (
    // The page takes the place of the list in the browser's history, so that back leads to where the bell was.
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
