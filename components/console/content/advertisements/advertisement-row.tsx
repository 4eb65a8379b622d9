'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Switch } from '@/components/ui/buttons/switch';
import { cx } from '@/components/ui/cx';
import { Badge, type Tone } from '@/components/ui/feedback/badge';
import type { ManagedAdvertisement } from '@/lib/contract/content/content-schemas';
import { formatDate } from '@/lib/i18n/format/format-time';
import { toWallTime } from '@/lib/i18n/format/wall-time';
import { findScheduleState, type ScheduleState } from './find-schedule-state';
import { MediaThumbnail } from './media-thumbnail';

const TONES: Record<ScheduleState, Tone> = {
  shown: 'success',
  scheduled: 'info',
  ended: 'neutral',
  hidden: 'neutral',
};

/** A row of the list: thumbnail, title, schedule, display time, and the switch that shows or hides it. */
export function AdvertisementRow({
  advertisement,
  timeZone,
  nowMs,
  isOpen,
  onOpen,
  onToggle,
}: {
  advertisement: ManagedAdvertisement;
  timeZone: string;
  /** Unix ms; undefined in the server's HTML. */
  nowMs: number | undefined;
  isOpen: boolean;
  onOpen: () => void;
  onToggle: () => void;
}) {
  const t = useTranslations('advertisements');
  const when = useSchedule(advertisement, { timeZone, nowMs });
  const { title, isActive, slideDuration } = advertisement;
  const state = nowMs === undefined ? undefined : findScheduleState(advertisement, nowMs);
  return (
    <div
      className={cx(
        'flex flex-col items-start gap-x-2 rounded-field @min-[480px]/list:flex-row @min-[480px]/list:items-center',
        isOpen && 'bg-brand-soft',
      )}
    >
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={onOpen}
        className="group flex min-h-16 w-full min-w-0 flex-1 flex-col gap-2 rounded-field p-2 text-start hover:bg-bg @min-[480px]/list:flex-row @min-[480px]/list:items-center @min-[480px]/list:gap-3"
      >
        <MediaThumbnail {...advertisement} className="h-12 w-24" />
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="line-clamp-2 text-sm font-medium wrap-anywhere underline-offset-2 group-hover:underline">
            {title}
          </span>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-text-muted">
            {state && <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>}
            <span className="figures">{t('seconds', { count: slideDuration / 1000 })}</span>
            <span className="figures">{when}</span>
          </span>
        </span>
      </button>
      <Switch label={t('show', { title })} isOn={isActive} onToggle={onToggle} />
    </div>
  );
}

/** The schedule as text, in the deployment's time zone. */
function useSchedule(
  { startDate, endDate }: ManagedAdvertisement,
  { timeZone, nowMs }: { timeZone: string; nowMs: number | undefined },
): string {
  const t = useTranslations('advertisements.period');
  const language = useLocale();
  const write = (moment: string) => {
    const [, time = ''] = toWallTime(Date.parse(moment), timeZone).split('T');
    return `${formatDate(moment, language, timeZone)} ${time}`;
  };
  const from = write(startDate);
  if (endDate !== null) return t('until', { from, until: write(endDate) });
  const isAhead = nowMs !== undefined && Date.parse(startDate) > nowMs;
  return t(isAhead ? 'from' : 'open', { from });
}
