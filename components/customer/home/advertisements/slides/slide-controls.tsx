'use client';

import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { CountdownRing } from '@/components/ui/feedback/countdown-ring';
import { useSlideTimer } from '../motion/use-slide-timer';
import { SlideDots } from './slide-dots';

/** Previous, next, dots and pause. A single still slide has no controls, a single moving one has a pause button. */
export function SlideControls({
  count,
  index,
  hasVideo,
  isStill,
  timer,
  onToggle,
  onStep,
  onChoose,
}: {
  count: number;
  index: number;
  /** Something moves even in a slide alone. */
  hasVideo: boolean;
  isStill: boolean;
  timer: ComponentProps<typeof SlideTimer>;
  onToggle: () => void;
  onStep: (direction: 1 | -1) => void;
  onChoose: (index: number) => void;
}) {
  const t = useTranslations('carousel');
  if (count < 2 && !hasVideo) return null;
  const Toggle = isStill ? Play : Pause;
  return (
    <div className="flex items-center px-1">
      <span className="flex shrink-0 items-center ps-3">
        {count > 1 && <SlideTimer {...timer} />}
        <IconButton
          label={t(isStill ? 'play' : 'pause')}
          icon={<Toggle className="size-5" aria-hidden="true" />}
          className="text-text-muted"
          onClick={onToggle}
        />
        {isStill && <span className="text-xs text-text-muted max-[22.5rem]:sr-only">{t('paused')}</span>}
      </span>
      {count > 1 && (
        <>
          <SlideDots count={count} index={index} onChoose={onChoose} />
          <IconButton
            label={t('previous')}
            icon={<ChevronLeft className="size-5" aria-hidden="true" />}
            className="text-text-muted"
            onClick={() => onStep(-1)}
          />
          <IconButton
            label={t('next')}
            icon={<ChevronRight className="size-5" aria-hidden="true" />}
            className="text-text-muted"
            onClick={() => onStep(1)}
          />
        </>
      )}
    </div>
  );
}

/** How long the shown slide stays, as a ring with seconds; calls `onEnd` when its time is over. */
function SlideTimer(props: {
  durationMs: number;
  /** Another one restarts the time. */
  turn: string;
  isRunning: boolean;
  onEnd: () => void;
}) {
  const t = useTranslations('carousel');
  const leftMs = useSlideTimer(props);
  const seconds = Math.ceil(leftMs / 1000);
  return (
    <span role="timer" aria-label={t('secondsLeft', { seconds })} className="inline-flex">
      <span aria-hidden="true" className="inline-flex">
        <CountdownRing
          key={props.turn}
          leftMs={leftMs}
          totalMs={props.durationMs}
          isRunning={props.isRunning}
          className="size-8 text-brand"
        >
          {seconds}
        </CountdownRing>
      </span>
    </span>
  );
}
