'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { readMoment } from '@/lib/i18n/format/format-time';
import type { WithdrawPause } from './read-limits';

const SECOND_MS = 1_000;
/** Between two questions whether a pause that should be over is. */
const ASK_AGAIN_MS = 2_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, SECOND_MS);
  return () => clearInterval(timer);
}

/** At the step of a second, so that rendering twice gives the same; null while the server's HTML stands. */
const readSecond = () => Math.floor(Date.now() / SECOND_MS);
const readNothing = () => null;

/**
 * Whole seconds until a pause is over, by the provider's clock; undefined while the server's HTML stands. From zero on
 * `onOver` is called until the pause is gone: what is true the provider says.
 */
export function useTimeLeft({ until, aheadMs }: WithdrawPause, onOver: () => void): number | undefined {
  const second = useSyncExternalStore<number | null>(subscribe, readSecond, readNothing);
  const untilMs = readMoment(until) ?? 0;
  const left =
    second === null
      ? undefined
      : Math.max(0, Math.floor((untilMs - second * SECOND_MS - aheadMs) / SECOND_MS));
  const isOver = left === 0;
  useEffect(() => {
    if (!isOver) return;
    onOver();
    const timer = setInterval(onOver, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOver, onOver]);
  return left;
}
