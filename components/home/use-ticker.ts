'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { TICKER_STEP_MS } from '@/lib/contract/content-rules';

/** How far the text moves each step, px. */
const STEP_PX = 2;

/**
 * Moves `text` to the left through `box` while `isRunning`, a step every 50 ms. Past its length it comes in again from
 * the right. A pause keeps its place; another `content` begins at the beginning.
 */
export function useTicker({
  box,
  text,
  content,
  isStill,
  isRunning,
}: {
  box: RefObject<HTMLElement | null>;
  text: RefObject<HTMLElement | null>;
  content: string;
  /** Nothing moves: the text stands at its beginning. */
  isStill: boolean;
  isRunning: boolean;
}): void {
  const offset = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text, or standing still, starts anew.
  useEffect(() => {
    offset.current = 0;
    jump(text.current, 0);
  }, [content, isStill, text]);

  useEffect(() => {
    if (isStill || !isRunning) return;
    const timer = setInterval(() => {
      offset.current += STEP_PX;
      if (offset.current <= (text.current?.offsetWidth ?? 0)) {
        glide(text.current, offset.current);
        return;
      }
      offset.current = -(box.current?.clientWidth ?? 0);
      jump(text.current, offset.current);
    }, TICKER_STEP_MS);
    return () => clearInterval(timer);
  }, [isRunning, isStill, box, text]);
}

/** There at once. */
function jump(element: HTMLElement | null, offset: number): void {
  if (!element) return;
  element.style.transition = 'none';
  element.style.transform = `translateX(${-offset}px)`;
}

/** There when the next step is due, so that steps read as one movement. */
function glide(element: HTMLElement | null, offset: number): void {
  if (!element) return;
  element.style.transition = `transform ${TICKER_STEP_MS}ms linear`;
  element.style.transform = `translateX(${-offset}px)`;
}
