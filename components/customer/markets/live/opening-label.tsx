'use client';

import { useTranslations } from 'next-intl';
import { DEFAULT_TIME_ZONE, formatClock } from '@/lib/i18n/format/format-time';
import { readWeekday } from '@/lib/i18n/format/read-weekday';

/** When a closed market opens: never more than a few days ahead, so weekday and time are enough. */
export default function OpeningLabel({
  atMs,
  timeZone = DEFAULT_TIME_ZONE,
}: {
  atMs: number;
  timeZone: string | undefined;
}) {
  const t = useTranslations('market');
  const day = t(`weekdays.${readWeekday(atMs, timeZone)}`);
  return <>{t('opens', { day, time: formatClock(atMs, timeZone)?.slice(0, 5) ?? '' })}</>;
}
