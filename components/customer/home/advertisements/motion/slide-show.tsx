'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useRef, useState } from 'react';
import { inferMediaType } from '@/lib/contract/content/content-rules';
import type { Advertisement } from '@/lib/contract/content/content-schemas';
import { AdvertisementSlide } from '../slides/advertisement-slide';
import { readSlideDuration } from '../slides/read-slide-duration';
import { SlideControls } from '../slides/slide-controls';
import type { SwipeHandle } from './swipe-engine';
import { usePauses } from './use-pauses';
import { useSlides } from './use-slides';
import { useSwipeEngine } from './use-swipe-engine';

const ARROWS: Record<string, 1 | -1 | undefined> = { ArrowRight: 1, ArrowLeft: -1 };

/** One slide, or several that advance automatically, each after its own duration, unless paused. */
export function SlideShow({ slides }: { slides: readonly Advertisement[] }) {
  const t = useTranslations('carousel');
  const count = slides.length;
  const ids = slides.map(({ id }) => id);
  const { index, turn, isByUser, show } = useSlides(ids);
  const { isStill, isPaused, toggle, handlers } = usePauses();
  const [isHeld, setIsHeld] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const Engine = useSwipeEngine(count > 1);
  const engine = useRef<SwipeHandle>(null);
  const shown = slides[index];
  if (!shown) return null;

  function step(direction: 1 | -1, by: 'user' | 'timer'): void {
    show((index + direction + count) % count, by);
    engine.current?.step(direction);
  }
  function choose(next: number): void {
    show(next, 'user');
    engine.current?.choose(next);
  }
  function onKeyDown(event: KeyboardEvent): void {
    handlers.onKeyDown(event);
    const direction = ARROWS[event.key];
    if (!direction || count < 2 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    step(direction, 'user');
  }
  const position = { position: index + 1, count };

  return (
    <section
      {...handlers}
      onKeyDown={onKeyDown}
      aria-label={t('title')}
      aria-roledescription={t('carousel')}
      className="relative"
    >
      {/* A finger may meet the viewport itself while slides that cannot be reached pass under it. */}
      <div ref={setViewport} className="-my-4 touch-pan-y touch-pinch-zoom overflow-hidden py-4">
        {/* Until the engine is here, slides change at once. */}
        <div
          className="flex touch-pan-y touch-pinch-zoom"
          style={Engine ? undefined : { transform: `translateX(-${index * 100}%)` }}
        >
          {slides.map((slide, at) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is no set of fields.
            <div
              key={slide.id}
              role="group"
              aria-roledescription={t('slide')}
              aria-label={t('position', { position: at + 1, count })}
              inert={at !== index}
              className="w-full shrink-0 px-4"
            >
              <AdvertisementSlide
                content={slide}
                isShown={at === index}
                isNear={at === index || (Engine !== undefined && isNeighbour(at, index, count))}
                isStill={isStill}
                {...(at === index && { onWaiting: setIsWaiting })}
              />
            </div>
          ))}
        </div>
      </div>
      {count > 1 && viewport && Engine && (
        <Engine
          key={ids.join(' ')}
          ref={engine}
          viewport={viewport}
          index={index}
          isStill={isStill}
          onHold={setIsHeld}
          onSwipe={(next) => show(next, 'user')}
        />
      )}
      <SlideControls
        count={count}
        index={index}
        hasVideo={isVideo(shown)}
        isStill={isStill}
        timer={{
          durationMs: readSlideDuration(shown.slideDuration),
          turn,
          isRunning: count > 1 && !isPaused && !isHeld && !isWaiting,
          onEnd: () => step(1, 'timer'),
        }}
        onToggle={toggle}
        onStep={(direction) => step(direction, 'user')}
        onChoose={choose}
      />
      <span role="status" className="sr-only">
        {isByUser && count > 1 && t('moved', { ...position, title: shown.title })}
      </span>
    </section>
  );
}

function isVideo({ image, mediaType }: Advertisement): boolean {
  return image !== null && (mediaType ?? inferMediaType(image)) === 'video';
}

function isNeighbour(at: number, index: number, count: number): boolean {
  return at === (index + 1) % count || at === (index - 1 + count) % count;
}
