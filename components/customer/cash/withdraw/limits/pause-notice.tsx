'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useEffect, useId, useSyncExternalStore } from 'react';
import { cx } from '@/components/ui/cx';
import { SOFT_TONES } from '@/components/ui/feedback/badge';
import { formatDateTime, readMoment } from '@/lib/i18n/format/format-time';
import type { Language } from '@/lib/i18n/languages';
import { withdrawalLimitsQuery } from '../withdraw-queries';
import type { WithdrawPause } from './read-limits';

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
        {/* Not a live region: it would be announced every second. */}
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

const SECOND_MS = 1_000;
/** Milliseconds between two checks whether a pause that should be over is. */
const ASK_AGAIN_MS = 2_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, SECOND_MS);
  return () => clearInterval(timer);
}

/** In whole seconds, so that every render within a second agrees; null in the server's HTML. */
const readSecond = () => Math.floor(Date.now() / SECOND_MS);
const readNothing = () => null;

/**
 * Whole seconds until a pause is over, by the provider's clock; undefined in the server's HTML. From zero on
 * `onOver` is called until the pause is gone, since only the provider knows when it ends.
 */
function useTimeLeft({ until, aheadMs }: WithdrawPause, onOver: () => void): number | undefined {
  const second = useSyncExternalStore<number | null>(subscribe, readSecond, readNothing);
  const untilMs = readMoment(until) ?? 0;
  const left =
    second === null
      ? undefined
      : Math.max(0, Math.floor((untilMs - second * SECOND_MS - aheadMs) / SECOND_MS));
  const isOver = left === 0;
  useEffect(() => {
    if (!isOver) return;
    onOver();
    const timer = setInterval(onOver, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOver, onOver]);
  return left;
}
