'use client';

import { type RefObject, useEffect } from 'react';

const KEYBOARD_AT_LEAST_PX = 120;

/** While the on-screen keyboard is open, scrolls until the end of an element is above it. */
export function useKeyboardClearance(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const clear = () => {
      const element = ref.current;
      const keyboard = window.innerHeight - viewport.height;
      if (!element?.contains(document.activeElement) || keyboard < KEYBOARD_AT_LEAST_PX) return;
      const hidden = element.getBoundingClientRect().bottom - (viewport.offsetTop + viewport.height);
      if (hidden > 0) window.scrollBy({ top: hidden + 8 });
    };
    viewport.addEventListener('resize', clear);
    return () => viewport.removeEventListener('resize', clear);
  }, [ref]);
}
