'use client';

import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { TICKER_STEP_MS } from '@/lib/contract/content/content-rules';

/** How far the text moves in each step, px. */
const STEP_PX = 2;
const MS_PER_PX = TICKER_STEP_MS / STEP_PX;

/**
 * Moves `text` to the left through `box` while `isRunning`, a step each 50 ms drawn as one steady movement. Past its
 * length it enters again from the right. A pause keeps its position; another `content` starts from the beginning. The
 * movement is the compositor's: the page itself computes nothing while the text passes.
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
  /** Without motion: the text is at its start. */
  isStill: boolean;
  isRunning: boolean;
}): void {
  const movement = useRef<Animation>(null);
  const width = useSyncExternalStore(subscribeToSize, readWidth, () => 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts for another text and on a rotated phone.
  useEffect(() => {
    if (isStill || !box.current || !text.current) return;
    const began = startMovement(box.current, text.current);
    movement.current = began;
    return () => {
      movement.current = null;
      began.cancel();
    };
  }, [content, isStill, width, box, text]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a restarted movement is reported as well.
  useEffect(() => {
    if (isRunning) movement.current?.play();
    else movement.current?.pause();
  }, [content, isStill, width, isRunning]);
}

function subscribeToSize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

function readWidth(): number {
  return window.innerWidth;
}

/** From the right edge of `box` until the text has left on the left, endlessly; at first it is at its start. */
function startMovement(box: HTMLElement, text: HTMLElement): Animation {
  const right = box.clientWidth;
  const length = text.offsetWidth;
  const movement = text.animate(
    [{ transform: `translateX(${right}px)` }, { transform: `translateX(${-length}px)` }],
    { duration: (right + length) * MS_PER_PX, iterations: Number.POSITIVE_INFINITY },
  );
  movement.pause();
  movement.currentTime = right * MS_PER_PX;
  return movement;
}
