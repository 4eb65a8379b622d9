'use client';

import { type RefObject, useLayoutEffect } from 'react';

/** Grows a text box with its content where the browser cannot; the box's own max-height applies. */
export function useAutosize(box: RefObject<HTMLTextAreaElement | null>, value: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the content.
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
