'use client';

import { lazy, Suspense, useState } from 'react';

export interface ImageViewerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Of this origin, or a blob of this page. */
  src: string;
  /** The file's name or what it is: title and description of the picture. */
  name: string;
  /** Without it the file is tried as a picture, and offered to be opened when it is none. */
  kind?: 'image' | 'pdf';
  /** Where the file comes as a download; `src` without it. */
  downloadSrc?: string;
}

const Surface = lazy(async () => ({ default: (await import('./image-viewer-surface')).ImageViewerSurface }));

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
      <Surface key={props.src} {...props} />
    </Suspense>
  );
}
