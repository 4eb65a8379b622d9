'use client';

import { type RefObject, useEffect } from 'react';

/** Less than this is a bar of the browser, more is a keyboard. */
const KEYBOARD_AT_LEAST_PX = 120;

/**
 * Tells an element how much of the page can be seen, as `--visible-top` and `--visible-height`: browsers that lay the
 * keyboard over the page (iOS) shrink the visual viewport alone. With the keyboard up nothing is kept free for the
 * phone's home indicator, which lies under it.
 */
export function useVisualViewport(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => {
      const style = ref.current?.style;
      // Somebody has zoomed in: the page keeps its size then.
      if (!style || viewport.scale > 1.01) return;
      const hidden = document.documentElement.clientHeight - viewport.height;
      style.setProperty('--visible-top', `${Math.round(viewport.offsetTop)}px`);
      style.setProperty('--visible-height', `${Math.round(viewport.height)}px`);
      if (hidden >= KEYBOARD_AT_LEAST_PX) style.setProperty('--edge-bottom', '0px');
      else style.removeProperty('--edge-bottom');
    };
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, [ref]);
}
