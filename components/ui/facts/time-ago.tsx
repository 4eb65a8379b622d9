'use client';

import { useLocale, useTranslations } from 'next-intl';
import {
  formatDate,
  formatDateTime,
  type Moment,
  measureAge,
  readMoment,
} from '@/lib/i18n/format/format-time';
import { useNow } from './use-now';

/** How long ago in words, the full time as its title. The server renders the full time, the browser the words. */
export function TimeAgo({
  at,
  timeZone,
  className,
}: {
  at: Moment | null | undefined;
  /** The default where no zone is given; the console's own `TimeAgo` knows the deployment's. */
  timeZone?: string | undefined;
  className?: string;
}) {
  const t = useTranslations('common.time');
  const language = useLocale();
  const nowMs = useNow();
  if (at === null || at === undefined || at === '') return <span className={className}>{t('unknown')}</span>;
  const atMs = readMoment(at);
  if (atMs === undefined) return <span className={className}>{t('invalid')}</span>;
  const full = formatDateTime(atMs, language, timeZone);
  const age = nowMs === undefined ? undefined : measureAge(atMs, nowMs);
  const text =
    age === undefined
      ? full
      : age.kind === 'date'
        ? formatDate(atMs, language, timeZone)
        : age.kind === 'justNow'
          ? t('justNow')
          : t(age.kind, { count: age.count });
  return (
    <time dateTime={new Date(atMs).toISOString()} title={full} className={className}>
      {text}
    </time>
  );
}
