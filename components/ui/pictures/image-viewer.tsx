'use client';

import { Suspense, useState } from 'react';
import { lazyWithRetry } from '../lazy-with-retry';
import type { ImageViewerProps } from './image-viewer-surface';

const Surface = lazyWithRetry(async () => ({
  default: (await import('./image-viewer-surface')).ImageViewerSurface,
}));

/**
 * A file over the whole screen: zoom by buttons, wheel or two fingers, turn, drag; Escape, back or a click closes it.
 * A PDF is offered to be opened or saved, since browsers show none inside a sandbox. Loaded when first opened. Needs
 * the texts `files` around it.
 */
export function ImageViewer(props: ImageViewerProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <Surface {...props} />
    </Suspense>
  );
}
