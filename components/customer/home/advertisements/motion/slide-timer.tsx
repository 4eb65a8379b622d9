'use client';

import { useTranslations } from 'next-intl';
import { ProgressRing } from '@/components/ui/feedback/progress-ring';
import { useSlideTimer } from './use-slide-timer';

/** How long the shown slide stays, as a ring with seconds; calls `onEnd` when its time is over. */
export function SlideTimer(props: {
  durationMs: number;
  /** Another one starts the time anew. */
  turn: string;
  isRunning: boolean;
  onEnd: () => void;
}) {
  const t = useTranslations('carousel');
  const leftMs = useSlideTimer(props);
  const seconds = Math.ceil(leftMs / 1000);
  return (
    <span role="timer" aria-label={t('left', { seconds })} className="inline-flex">
      <span aria-hidden="true" className="inline-flex">
        <ProgressRing value={leftMs / props.durationMs} className="size-8 text-brand">
          {seconds}
        </ProgressRing>
      </span>
    </span>
  );
}
