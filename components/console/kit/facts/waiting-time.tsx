'use client';

import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { useNow } from '@/components/ui/facts/use-now';
import { formatDateTime, readMoment } from '@/lib/i18n/format/format-time';
import { LONG_WAIT_MS, measureWait, TOO_LONG_WAIT_MS } from './measure-wait';

/** How long something has waited, updating, marked when that is long; the full time as its title. */
export function WaitingTime({ since, className }: { since: string; className?: string }) {
  const t = useTranslations('payments.wait');
  const language = useLocale();
  const timeZone = useTimeZone();
  const nowMs = useNow();
  const sinceMs = readMoment(since);
  if (sinceMs === undefined || nowMs === undefined) return <span className={className}>–</span>;
  const { unit, ...counts } = measureWait(sinceMs, nowMs);
  const age = nowMs - sinceMs;
  return (
    <time
      dateTime={since}
      title={formatDateTime(sinceMs, language, timeZone)}
      className={cx(
        'figures whitespace-nowrap',
        age >= TOO_LONG_WAIT_MS
          ? 'font-semibold text-danger'
          : age >= LONG_WAIT_MS && 'font-medium text-warn',
        className,
      )}
    >
      {t(unit, counts)}
    </time>
  );
}
