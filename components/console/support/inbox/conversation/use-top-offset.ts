'use client';

import { type RefObject, useLayoutEffect } from 'react';
import { useIsOnline } from '@/components/app-shell/availability/use-is-online';

/** Tells an element how much of the page stands above it, as `--top-offset`: the console's head, and the line for being offline. */
export function useTopOffset(element: RefObject<HTMLElement | null>): void {
  const isOnline = useIsOnline();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line comes and goes with the network.
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
