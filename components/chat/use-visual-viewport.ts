'use client';

import { type RefObject, useEffect } from 'react';

/** A smaller difference is a browser bar, a larger one a keyboard, px. */
const KEYBOARD_AT_LEAST_PX = 120;

/**
 * Sets the visible part of the page on an element, as `--visible-top` and `--visible-height`: browsers whose keyboard
 * overlays the page (iOS) shrink only the visual viewport. With the keyboard open no space is reserved for the phone's
 * home indicator, which is behind it.
 */
export function useVisualViewport(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => {
      const style = ref.current?.style;
      // The page is zoomed in: its size is left alone.
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
