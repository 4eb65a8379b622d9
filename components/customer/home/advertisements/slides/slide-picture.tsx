'use client';

import { useEffect, useEffectEvent, useRef } from 'react';

export interface SourceProps {
  source: string;
  className: string;
  onReady: () => void;
  onFailed: () => void;
}

/** A slide's picture; its title is beside it. */
export function SlidePicture({ source, className, onReady, onFailed }: SourceProps) {
  const picture = useRef<HTMLImageElement>(null);
  // A load event before hydration is missed, so the state is read.
  const ask = useEffectEvent(() => {
    const element = picture.current;
    if (!element?.complete) return;
    if (element.naturalWidth > 0) onReady();
    else onFailed();
  });
  useEffect(() => ask(), []);
  return (
    // biome-ignore lint/performance/noImgElement: pictures are stored at the size they are shown.
    <img
      ref={picture}
      src={source}
      alt=""
      draggable={false}
      decoding="async"
      className={className}
      onLoad={onReady}
      onError={onFailed}
    />
  );
}
