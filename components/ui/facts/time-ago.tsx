'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import {
  formatDate,
  formatDateTime,
  type Moment,
  measureAge,
  readMoment,
} from '@/lib/i18n/format/format-time';

const REFRESH_MS = 15_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, REFRESH_MS);
  return () => clearInterval(timer);
}

/** The clock rounded to the refresh step, so that two renders agree; null while hydrating. */
const readNow = () => Math.floor(Date.now() / REFRESH_MS) * REFRESH_MS;
const readNothing = () => null;

/** How long ago in words, the full time as its title. The server renders the full time, the browser the words. */
export function TimeAgo({
  at,
  timeZone,
  className,
}: {
  at: Moment | null | undefined;
  /** The default one where nobody says; the console's own `TimeAgo` knows the deployment's. */
  timeZone?: string | undefined;
  className?: string;
}) {
  const t = useTranslations('common.time');
  const language = useLocale();
  const nowMs = useSyncExternalStore<number | null>(subscribe, readNow, readNothing);
  if (at === null || at === undefined || at === '') return <span className={className}>{t('unknown')}</span>;
  const atMs = readMoment(at);
  if (atMs === undefined) return <span className={className}>{t('invalid')}</span>;
  const full = formatDateTime(atMs, language, timeZone);
  const age = nowMs === null ? undefined : measureAge(atMs, nowMs);
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
