'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { formatClock } from '@/lib/i18n/format/format-time';

/** The moment the shown amounts are of: it ticks each second while they are current, and stands still once they are not. */
export function InformationClock({
  isCurrent,
  updatedAtMs,
  timeZone,
}: {
  isCurrent: boolean;
  updatedAtMs: number;
  timeZone: string | undefined;
}) {
  const t = useTranslations('wallet');
  const [nowMs, setNowMs] = useState(updatedAtMs);
  useEffect(() => {
    if (!isCurrent) return;
    const tick = () => setNowMs(Date.now());
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [isCurrent]);
  const time = formatClock(isCurrent ? Math.max(nowMs, updatedAtMs) : updatedAtMs, timeZone);
  return <span className="figures whitespace-nowrap">{t('asOf', { time: time ?? '–' })}</span>;
}
