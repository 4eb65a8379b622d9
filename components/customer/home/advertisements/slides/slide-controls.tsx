'use client';

import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { SlideTimer } from '../motion/slide-timer';
import { SlideDots } from './slide-dots';

/** What moves the slides by hand and stops them. One that stands still by itself needs nothing, one that moves a pause. */
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
