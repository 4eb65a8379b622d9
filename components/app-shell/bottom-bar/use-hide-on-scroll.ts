'use client';

import { useEffect, useState } from 'react';

/** The scroll-hide of the bottom bar (I5): down past 100 px hides it, up shows it, small movements do nothing. */
export const HIDE_BEYOND_PX = 100;
export const THRESHOLD_PX = 60;

export interface HideOnScroll {
  isHidden: boolean;
  /** Where the last decision was made; movement counts from here. */
  anchorPx: number;
}

export const SHOWN: HideOnScroll = { isHidden: false, anchorPx: 0 };

/** The next state at a scroll position. The same object when nothing changed. */
export function hideOnScroll(state: HideOnScroll, positionPx: number): HideOnScroll {
  if (positionPx <= HIDE_BEYOND_PX) {
    return state.isHidden || state.anchorPx !== positionPx
      ? { isHidden: false, anchorPx: positionPx }
      : state;
  }
  const moved = positionPx - state.anchorPx;
  // Movement in the bar's current direction only moves this position along.
  if (state.isHidden ? moved > 0 : moved < 0) return { ...state, anchorPx: positionPx };
  if (Math.abs(moved) < THRESHOLD_PX) return state;
  return { isHidden: moved > 0, anchorPx: positionPx };
}

/** Whether the page was scrolled so that the bar hides; sampled once a frame, never under reduced motion. */
export function useHideOnScroll(pathname: string): boolean {
  const [isHidden, setIsHidden] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page starts with the bar.
  useEffect(() => {
    setIsHidden(false);
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let state = { ...SHOWN, anchorPx: window.scrollY };
    let frame = 0;
    const sample = () => {
      frame = 0;
      state = hideOnScroll(state, Math.max(0, window.scrollY));
      setIsHidden(state.isHidden);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(sample);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [pathname]);
  return isHidden;
}
