'use client';

import { useEffect, useState } from 'react';
import { hideOnScroll, SHOWN } from './hide-on-scroll';

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
