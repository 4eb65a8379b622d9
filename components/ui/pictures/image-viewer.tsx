'use client';

import { type ReactNode, Suspense, useState } from 'react';
import { lazyAgain } from '../lazy-again';

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
  /** For what was photographed in bad light: brightness can be changed. */
  hasBrightness?: boolean;
  /** Beside the picture: what it is compared with. A tap on the picture then closes nothing. */
  aside?: ReactNode;
  /** The picture is one of several, all under one opening. `position` begins at 1. */
  series?: { position: number; count: number; onMove: (step: -1 | 1) => void };
}

const Surface = lazyAgain(async () => ({
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
