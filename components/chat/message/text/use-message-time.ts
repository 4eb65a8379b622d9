'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useSyncExternalStore } from 'react';
import { measureAge } from '@/lib/i18n/format/format-time';
import { createTimeFormatter } from './create-time-formatter';

const STEP_MS = 15_000;
const DAY_MS = 86_400_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, STEP_MS);
  return () => clearInterval(timer);
}
const readNow = () => Math.floor(Date.now() / STEP_MS) * STEP_MS;
const readNothing = () => undefined;

/**
 * How times are told in a conversation (document 2 §9): "Just now" under a minute, "5m ago" under an hour, from then on
 * the time of day, as the day stands above. The server writes the time of day; the browser goes on by itself.
 */
export function useMessageTime(timeZone: string) {
  const t = useTranslations('support.list');
  const common = useTranslations('common.time');
  const language = useLocale();
  const nowMs = useSyncExternalStore<number | undefined>(subscribe, readNow, readNothing);
  const { formatDay, formatTime } = useMemo(
    () => createTimeFormatter(language, timeZone),
    [language, timeZone],
  );

  function describeTime(atMs: number): string {
    const age = nowMs === undefined ? undefined : measureAge(atMs, nowMs);
    if (age?.kind === 'justNow') return t('justNow');
    if (age?.kind === 'minutes') return t('minutesAgo', { count: age.count });
    return formatTime(atMs) ?? common('invalid');
  }
  function describeDay(date: string | undefined): string {
    if (date === undefined) return common('unknown');
    if (nowMs === undefined) return date;
    if (date === formatDay(nowMs)) return t('today');
    return date === formatDay(nowMs - DAY_MS) ? t('yesterday') : date;
  }
  return { describeTime, describeDay, formatDay };
}
