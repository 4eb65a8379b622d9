'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../cx';
import { useReducedMotion } from '../use-reduced-motion';
import { RING_RADIUS, RING_STROKE, RingTrack } from './progress-ring';

/**
 * The two halves of the ring: an arc that turns out of its half of the box, the left one first. `turns`: its angles,
 * degrees, at the start, the middle and the end of the time.
 */
const HALVES = [
  { edge: 'left-0', arc: `M24 44A${RING_RADIUS} ${RING_RADIUS} 0 0 1 24 4`, turns: [0, -180, -180] },
  { edge: 'right-0', arc: `M24 4A${RING_RADIUS} ${RING_RADIUS} 0 0 1 24 44`, turns: [0, 0, -180] },
] as const;
/** A movement further than this from the time that is left is corrected, ms. */
const TOLERANCE_MS = 300;

/**
 * A ring that runs empty in `totalMs`, with content in the middle. Its movement is the compositor's: the page computes
 * nothing while it turns, and `leftMs` corrects it after a pause or a phone's sleep. Its colour is its text colour. With
 * less motion it moves only when it is rendered.
 */
export function CountdownRing({
  leftMs,
  totalMs,
  isRunning = true,
  className,
  children,
}: {
  leftMs: number;
  totalMs: number;
  isRunning?: boolean;
  /** Size and colour, such as "size-11 text-brand". */
  className?: string;
  children?: ReactNode;
}) {
  const isStill = useReducedMotion();
  const ring = useRef<HTMLSpanElement>(null);
  const movements = useRef<Animation[]>([]);
  const passedMs = totalMs - Math.min(totalMs, Math.max(0, leftMs));
  const part = totalMs > 0 ? 1 - passedMs / totalMs : 0;

  useEffect(() => {
    if (isStill || totalMs <= 0) return;
    const arcs = [...(ring.current?.querySelectorAll('[data-arc]') ?? [])];
    movements.current = arcs.map((arc, at) => startMovement(arc, HALVES[at]?.turns ?? [], totalMs));
    return () => {
      for (const movement of movements.current) movement.cancel();
      movements.current = [];
    };
  }, [isStill, totalMs]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: movements that begin anew are set as well.
  useEffect(() => {
    for (const movement of movements.current) {
      if (Math.abs(Number(movement.currentTime) - passedMs) > TOLERANCE_MS) movement.currentTime = passedMs;
      if (isRunning && part > 0) movement.play();
      else movement.pause();
    }
  }, [passedMs, isRunning, part, isStill, totalMs]);

  return (
    <span
      ref={ring}
      className={cx('relative inline-flex shrink-0 items-center justify-center', className ?? 'size-11')}
    >
      <RingTrack>{part > 0 && <circle cx="24" cy="4" r={RING_STROKE / 2} fill="currentColor" />}</RingTrack>
      {part > 0 &&
        HALVES.map(({ edge, arc, turns }) => (
          <span key={edge} className={cx('absolute inset-y-0 w-1/2 overflow-hidden', edge)}>
            <svg
              data-arc=""
              viewBox="0 0 48 48"
              className={cx('absolute inset-y-0 h-full w-[200%] max-w-none', edge)}
              style={{ transform: turn(angleAt(turns, 1 - part)) }}
              aria-hidden="true"
              fill="none"
            >
              <path d={arc} stroke="currentColor" strokeWidth={RING_STROKE} strokeLinecap="round" />
            </svg>
          </span>
        ))}
      <span className="figures relative text-sm font-bold text-text">{children}</span>
    </span>
  );
}

function startMovement(arc: Element, turns: readonly number[], totalMs: number): Animation {
  const keyframes = turns.map((degrees) => ({ transform: turn(degrees) }));
  const movement = arc.animate(keyframes, { duration: totalMs, fill: 'both' });
  movement.pause();
  return movement;
}

/** Between the angles at the start, the middle and the end, at a share of the time. */
function angleAt([start = 0, middle = 0, end = 0]: readonly number[], passed: number): number {
  return passed < 0.5 ? start + (middle - start) * passed * 2 : middle + (end - middle) * (passed - 0.5) * 2;
}

function turn(degrees: number): string {
  return `rotate(${degrees}deg)`;
}
