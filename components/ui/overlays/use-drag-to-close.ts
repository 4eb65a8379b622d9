'use client';

import { type PointerEvent, useRef, useState } from 'react';

const CLOSE_AFTER_PX = 96;
const CLOSE_SPEED_PX_PER_MS = 0.6;

/** Dragging a handle down: `offset` moves the sheet with the finger; releasing far or fast enough closes it. */
export function useDragToClose(onClose: () => void) {
  const [offset, setOffset] = useState(0);
  const start = useRef<{ y: number; atMs: number } | undefined>(undefined);
  return {
    offset,
    isDragging: start.current !== undefined && offset > 0,
    handle: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if ((event.target as HTMLElement).closest('button')) return;
        start.current = { y: event.clientY, atMs: event.timeStamp };
        event.currentTarget.setPointerCapture?.(event.pointerId);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (start.current) setOffset(Math.max(0, event.clientY - start.current.y));
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (!start.current) return;
        const moved = event.clientY - start.current.y;
        const speed = moved / Math.max(1, event.timeStamp - start.current.atMs);
        start.current = undefined;
        if (moved > CLOSE_AFTER_PX || (moved > 24 && speed > CLOSE_SPEED_PX_PER_MS)) onClose();
        else setOffset(0);
      },
      onPointerCancel() {
        start.current = undefined;
        setOffset(0);
      },
    },
  };
}
