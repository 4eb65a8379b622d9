'use client';

import { type RefObject, useLayoutEffect } from 'react';

/** Makes a box of text as high as what is in it where the browser cannot by itself; the box's own max-height holds. */
export function useAutosize(box: RefObject<HTMLTextAreaElement | null>, value: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows what was written.
  useLayoutEffect(() => {
    const area = box.current;
    if (!area || supportsFieldSizing()) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight}px`;
  }, [box, value]);
}

function supportsFieldSizing(): boolean {
  return typeof CSS !== 'undefined' && (CSS.supports?.('field-sizing', 'content') ?? false);
}
