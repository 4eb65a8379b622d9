'use client';

import { type RefObject, useLayoutEffect } from 'react';

/** Makes a box of text as high as what is in it where the browser cannot by itself; the box's own max-height holds. */
export function useGrowingBox(box: RefObject<HTMLTextAreaElement | null>, value: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows what was written.
  useLayoutEffect(() => {
    const area = box.current;
    if (!area || growsByItself()) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight}px`;
  }, [box, value]);
}

function growsByItself(): boolean {
  return typeof CSS !== 'undefined' && (CSS.supports?.('field-sizing', 'content') ?? false);
}
