'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useSyncExternalStore } from 'react';
import { formatClock, formatDate, formatDateTime, measureAge } from '@/lib/i18n/format/format-time';
import type { Language } from '@/lib/i18n/languages';

const MINUTE_MS = 60_000;
/** In every time zone days begin at a multiple of this, ms. */
const QUARTER_MS = 15 * MINUTE_MS;

export interface TimeFormatter {
  /** A short date; undefined for an invalid moment. */
  formatDay(atMs: number): string | undefined;
  /** The time of day to the minute, "21:14"; undefined for an invalid moment. */
  formatTime(atMs: number): string | undefined;
}

/** Formatted dates and times of many messages: each is formatted once. */
export function createTimeFormatter(language: Language, timeZone: string): TimeFormatter {
  return {
    formatDay: keep(QUARTER_MS, (atMs) => formatDate(atMs, language, timeZone)),
    formatTime: keep(MINUTE_MS, (atMs) => formatClock(atMs, timeZone)?.slice(0, 5)),
  };
}

function keep(stepMs: number, write: (atMs: number) => string | undefined) {
  const written = new Map<number, string | undefined>();
  return (atMs: number): string | undefined => {
    const step = Math.floor(atMs / stepMs);
    if (!written.has(step)) written.set(step, write(atMs));
    return written.get(step);
  };
}

const STEP_MS = 15_000;
const DAY_MS = 86_400_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, STEP_MS);
  return () => clearInterval(timer);
}
const readNow = () => Math.floor(Date.now() / STEP_MS) * STEP_MS;
const readNothing = () => undefined;

/**
 * Times in a conversation (C5): "Just now" under a minute, "5m ago" under an hour, from then on the time of day, since
 * the day is shown above. The server renders the time of day; the browser updates it.
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

/** A time of the conversation, with the full moment as its title. */
export function MessageTime({ atMs, text, timeZone }: { atMs: number; text: string; timeZone: string }) {
  const language = useLocale();
  return (
    <time
      dateTime={Number.isFinite(atMs) ? new Date(atMs).toISOString() : undefined}
      title={formatDateTime(atMs, language, timeZone)}
    >
      {text}
    </time>
  );
}
