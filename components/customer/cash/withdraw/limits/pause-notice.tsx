'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useId } from 'react';
import { cx } from '@/components/ui/cx';
import { SOFT_TONES } from '@/components/ui/feedback/badge';
import { formatDateTime } from '@/lib/i18n/format/format-time';
import type { Language } from '@/lib/i18n/languages';
import { withdrawalLimitsQuery } from '../withdraw-queries';
import type { WithdrawPause } from './read-limits';
import { useTimeLeft } from './use-time-left';

/** Why no withdrawal can be made now, until when, and the time left as it runs. */
export function PauseNotice({ pause, timeZone }: { pause: WithdrawPause; timeZone: string }) {
  const t = useTranslations('withdraw.paused');
  const language = useLocale() as Language;
  const client = useQueryClient();
  const title = useId();
  const ask = useCallback(
    () => void client.invalidateQueries({ queryKey: withdrawalLimitsQuery.queryKey }),
    [client],
  );
  const left = useTimeLeft(pause, ask);
  return (
    <section
      aria-labelledby={title}
      className={cx('flex items-start gap-3 rounded-field px-4 py-3 text-sm', SOFT_TONES.warn)}
    >
      <Clock className="mt-1 size-5 shrink-0" aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h3 id={title} className="font-semibold">
          {t('title')}
        </h3>
        <p>{t('body', { time: formatDateTime(pause.until, language, timeZone) ?? '–' })}</p>
        {/* Read out when it is looked for, not each second. */}
        <p role="timer" aria-live="off" className="figures font-semibold">
          {left === undefined ? '–' : left === 0 ? t('over') : t('left', splitTime(left))}
        </p>
      </div>
    </section>
  );
}

function splitTime(seconds: number) {
  const twoDigits = (value: number) => String(value % 60).padStart(2, '0');
  return {
    hours: String(Math.floor(seconds / 3_600)),
    minutes: twoDigits(Math.floor(seconds / 60)),
    seconds: twoDigits(seconds),
  };
}
