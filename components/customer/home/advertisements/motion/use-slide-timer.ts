'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';

const SECOND_MS = 1_000;

/**
 * Counts a slide's time down and returns what is left of it, ms, updated as its whole seconds change. A pause keeps
 * what is left; another `turn` starts over. `onEnd` is called once a turn.
 */
export function useSlideTimer({
  durationMs,
  turn,
  isRunning,
  onEnd,
}: {
  durationMs: number;
  turn: string;
  isRunning: boolean;
  onEnd: () => void;
}): number {
  const left = useRef(durationMs);
  const [leftMs, setLeftMs] = useState(durationMs);
  const end = useEffectEvent(onEnd);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every turn starts with the full time.
  useEffect(() => {
    left.current = durationMs;
    setLeftMs(durationMs);
  }, [turn, durationMs]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every turn has a countdown of its own.
  useEffect(() => {
    if (!isRunning) return;
    let sinceMs = performance.now();
    let timer: ReturnType<typeof setTimeout>;
    function take(): void {
      const nowMs = performance.now();
      left.current = Math.max(0, left.current - (nowMs - sinceMs));
      sinceMs = nowMs;
    }
    function step(): void {
      take();
      setLeftMs(left.current);
      if (left.current > 0) waitForSecond();
      else end();
    }
    function waitForSecond(): void {
      timer = setTimeout(step, left.current % SECOND_MS || SECOND_MS);
    }
    waitForSecond();
    return () => {
      clearTimeout(timer);
      take();
      setLeftMs(left.current);
    };
  }, [turn, durationMs, isRunning]);
  return leftMs;
}
