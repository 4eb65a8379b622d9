'use client';

import { ChevronRight, Hourglass, Info } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { SOFT_TONES } from '@/components/ui/feedback/badge';
import { Banner } from '@/components/ui/feedback/banner';
import { ScreenLink } from '@/components/ui/navigation/screen-link';
import { formatClock, formatDate } from '@/lib/i18n/format/format-time';
import type { Language } from '@/lib/i18n/languages';
import type { QuotaKind, QuotaStatus } from './read-quota-status';

const WAITING_AT: Partial<Record<QuotaKind, string>> = {
  deposits: '/history/deposit?kind=deposit',
  withdrawals: '/history/deposit?kind=withdrawal',
};

/** Why nothing more can be submitted and when it can, with a link to the pending ones; or that this is the last one. */
export function QuotaNotice({ kind, status }: { kind: QuotaKind; status: QuotaStatus }) {
  const t = useTranslations('quotas');
  const language = useLocale() as Language;
  const { is, isFull, count, resetsAt, timeZone } = status;
  if (!isFull) {
    return (
      <Banner tone="info" icon={<Info />}>
        {t(`${kind}.${is as 'lastWaiting' | 'lastToday'}`, { count })}
      </Banner>
    );
  }
  const href = WAITING_AT[kind];
  const about = `${kind}.${is as 'waiting' | 'today'}` as const;
  const moment = `${formatDate(resetsAt, language, timeZone)} ${formatClock(resetsAt, timeZone)?.slice(0, 5)}`;
  // No line break inside the date and time: a line ending after the day reads as a full date.
  const time = moment.replaceAll(' ', '\u00a0');
  return (
    <section
      aria-label={t(`${about}.title`, { count })}
      role="status"
      className={cx('flex items-start gap-3 rounded-field px-4 py-3 text-sm', SOFT_TONES.warn)}
    >
      <Hourglass className="mt-1 size-5 shrink-0" aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h2 className="font-semibold text-balance">{t(`${about}.title`, { count })}</h2>
        <p className="text-pretty text-text">{t(`${about}.body`, { count, time })}</p>
        {href && (
          <span className="-mb-2 flex flex-col">
            <Way href={href}>{t(`${kind as 'deposits' | 'withdrawals'}.link`)}</Way>
            {kind === 'deposits' && <Way href="/support">{t('deposits.alreadySent')}</Way>}
          </span>
        )}
      </div>
    </section>
  );
}

function Way({ href, children }: { href: string; children: string }) {
  return (
    <ScreenLink
      href={href}
      className="flex min-h-11 items-center gap-1 self-start font-semibold underline-offset-2 hover:underline"
    >
      {children}
      <ChevronRight className="size-4 shrink-0" aria-hidden="true" />
    </ScreenLink>
  );
}
