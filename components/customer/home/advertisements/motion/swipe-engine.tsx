'use client';

import useEmblaCarousel from 'embla-carousel-react';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';

export interface SwipeHandle {
  /** One on or back, wrapping at both ends. */
  step(direction: 1 | -1): void;
  choose(index: number): void;
}

export interface SwipeEngineProps {
  ref: Ref<SwipeHandle>;
  /** Holds the row of slides. */
  viewport: HTMLElement;
  /** The slide that is shown: the one to begin with; later ones by the handle. */
  index: number;
  /** Without gliding. */
  isStill: boolean;
  /** A finger or the mouse holds the slides. */
  onHold: (isHeld: boolean) => void;
  /** The person swiped to this slide. */
  onSwipe: (index: number) => void;
}

/** As long as a step looks like one movement, ms. */
const GLIDE: KeyframeAnimationOptions = {
  duration: 400,
  easing: 'cubic-bezier(0.2, 0, 0, 1)',
  fill: 'backwards',
};

/**
 * Makes the slides glide and follow the finger, endlessly both ways. Its code comes after the first paint. Embla moves
 * what a finger holds, on the main thread; a step is the compositor's movement of the two slides that are seen.
 */
export function SwipeEngine({ ref, viewport, index, isStill, onHold, onSwipe }: SwipeEngineProps) {
  const [options] = useState({
    loop: true,
    startIndex: index,
    duration: 24,
    watchSlides: false,
    watchFocus: false,
  });
  const [attach, embla] = useEmblaCarousel(options);
  const isOurs = useRef(false);
  const glides = useRef<Animation[]>([]);
  const glideNext = useRef<() => Animation[]>(undefined);
  const hold = useEffectEvent(onHold);
  const swipe = useEffectEvent(onSwipe);
  /** A step that was taken while the slides were being made ready passed them by. */
  const catchUp = useEffectEvent(() => embla?.scrollTo(index, true));

  useEffect(() => attach(viewport), [attach, viewport]);

  useEffect(() => {
    if (!embla) return;
    const onDown = () => {
      glideNext.current = undefined;
      endGlide(glides.current);
      hold(true);
    };
    const onUp = () => hold(false);
    const onSelect = () => {
      if (!isOurs.current) swipe(embla.selectedScrollSnap());
    };
    // Both slides stand where they belong now, in the frame that will be painted.
    const onSettle = () => {
      glides.current = glideNext.current?.() ?? glides.current;
      glideNext.current = undefined;
    };
    catchUp();
    embla.on('pointerDown', onDown).on('pointerUp', onUp).on('select', onSelect).on('settle', onSettle);
    return () => {
      embla.off('pointerDown', onDown).off('pointerUp', onUp).off('select', onSelect).off('settle', onSettle);
      hold(false);
    };
  }, [embla]);

  useImperativeHandle(ref, () => {
    function move(next: number, direction: 1 | -1): void {
      if (!embla) return;
      const slides = embla.slideNodes();
      const from = slides[embla.selectedScrollSnap()];
      const to = slides[next];
      endGlide(glides.current);
      glideNext.current =
        isStill || !from || !to || from === to ? undefined : () => glide(from, to, direction);
      isOurs.current = true;
      embla.scrollTo(next, true);
      isOurs.current = false;
    }
    return {
      step: (direction) => {
        const count = embla?.slideNodes().length ?? 1;
        move(((embla?.selectedScrollSnap() ?? 0) + direction + count) % count, direction);
      },
      choose: (next) => move(next, next > (embla?.selectedScrollSnap() ?? 0) ? 1 : -1),
    };
  }, [embla, isStill]);
  return null;
}

function endGlide(movements: readonly Animation[]): void {
  for (const movement of movements) movement.finish();
}

/** Each of the two slides comes from where it was seen before. */
function glide(from: HTMLElement, to: HTMLElement, direction: 1 | -1): Animation[] {
  const place = to.getBoundingClientRect();
  const aside = from.getBoundingClientRect().left - place.left;
  const way = direction * place.width;
  return [
    from.animate([{ translate: `${-aside}px` }, { translate: `${-aside - way}px` }], GLIDE),
    to.animate([{ translate: `${way}px` }, { translate: '0px' }], GLIDE),
  ];
}
