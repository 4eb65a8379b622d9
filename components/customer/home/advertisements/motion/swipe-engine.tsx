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

/** Makes the slides glide and follow the finger, endlessly both ways. Its code comes after the first paint. */
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
  const hold = useEffectEvent(onHold);
  const swipe = useEffectEvent(onSwipe);
  /** A step that was taken while the slides were being made ready passed them by. */
  const catchUp = useEffectEvent(() => embla?.scrollTo(index, true));

  useEffect(() => attach(viewport), [attach, viewport]);

  useEffect(() => {
    if (!embla) return;
    const onDown = () => hold(true);
    const onUp = () => hold(false);
    const onSelect = () => {
      if (!isOurs.current) swipe(embla.selectedScrollSnap());
    };
    catchUp();
    embla.on('pointerDown', onDown).on('pointerUp', onUp).on('select', onSelect);
    return () => {
      embla.off('pointerDown', onDown).off('pointerUp', onUp).off('select', onSelect);
      hold(false);
    };
  }, [embla]);

  useImperativeHandle(ref, () => {
    function act(move: () => void): void {
      isOurs.current = true;
      move();
      isOurs.current = false;
    }
    return {
      step: (direction) =>
        act(() => (direction > 0 ? embla?.scrollNext(isStill) : embla?.scrollPrev(isStill))),
      choose: (index) => act(() => embla?.scrollTo(index, isStill)),
    };
  }, [embla, isStill]);
  return null;
}
