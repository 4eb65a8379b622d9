'use client';

import { type Dispatch, type PointerEvent, type SetStateAction, useRef, type WheelEvent } from 'react';
import { dragView, type ImageView, zoomView } from './image-view';

/** A finger that moved less than this counts as a tap, px. */
const TAP_SLOP_PX = 8;
const WHEEL_SPEED = 0.002;

interface Finger {
  x: number;
  y: number;
}

/** One finger or the mouse drags, two fingers or the wheel zoom; a gesture that does neither calls `onTap`. */
export function useImageGestures({
  setView,
  onTap,
}: {
  setView: Dispatch<SetStateAction<ImageView>>;
  onTap: () => void;
}) {
  const fingers = useRef(new Map<number, Finger>());
  /** How far the gesture has moved in total, px; Infinity once it had two fingers. */
  const moved = useRef(0);

  function lift(event: PointerEvent): void {
    fingers.current.delete(event.pointerId);
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture?.(event.pointerId);
      if (fingers.current.size === 0) moved.current = 0;
      else moved.current = Number.POSITIVE_INFINITY;
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      const others = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      fingers.current.set(event.pointerId, now);
      const [other] = others;
      if (other) {
        const factor = distance(now, other) / Math.max(1, distance(before, other));
        setView((view) => zoomView(view, factor));
        return;
      }
      moved.current += distance(before, now);
      setView((view) => dragView(view, now.x - before.x, now.y - before.y));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      lift(event);
      if (fingers.current.size === 0 && moved.current < TAP_SLOP_PX) onTap();
    },
    onPointerCancel: lift,
    onWheel(event: WheelEvent<HTMLElement>) {
      const { deltaY } = event;
      setView((view) => zoomView(view, Math.exp(-deltaY * WHEEL_SPEED)));
    },
  };
}

function distance(a: Finger, b: Finger): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
