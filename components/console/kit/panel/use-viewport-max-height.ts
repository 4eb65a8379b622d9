'use client';

import { type RefObject, useLayoutEffect } from 'react';

const GAP_PX = 16;

/** Limits an element to the height that the window has below its top, so that its footer is always in sight. */
export function useViewportMaxHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const align = () => {
      const { current } = element;
      if (!current) return;
      const { top } = current.getBoundingClientRect();
      current.style.maxHeight = `${Math.round(window.innerHeight - Math.max(0, top) - GAP_PX)}px`;
    };
    align();
    window.addEventListener('scroll', align, { passive: true });
    window.addEventListener('resize', align);
    return () => {
      window.removeEventListener('scroll', align);
      window.removeEventListener('resize', align);
    };
  }, [element]);
}
