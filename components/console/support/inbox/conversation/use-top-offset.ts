'use client';

import { type RefObject, useLayoutEffect } from 'react';
import { useIsOnline } from '@/components/app-shell/availability/use-is-online';

/** Sets `--top-offset` on an element to its distance from the top of the page: console header and offline banner. */
export function useTopOffset(element: RefObject<HTMLElement | null>): void {
  const isOnline = useIsOnline();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the offline banner changes the distance.
  useLayoutEffect(() => {
    const measure = () => {
      const { current } = element;
      const top = current && Math.round(current.getBoundingClientRect().top + window.scrollY);
      current?.style.setProperty('--top-offset', `${top}px`);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [element, isOnline]);
}
